import { rainStates } from '../../../scenes/workbench/cash-rain-states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.004;
const mostDrawCalls = 6;

/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'combo', 'award'];

for (const [index, [state, { at }]] of Object.entries(rainStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CARD-4 QUAL-6 the rain state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
      const draw = async () => {
        const page = await context.newPage();
        const rain = await new ScenePage(page, workbenchUrl).open({ state, theme, at, seed: 7 });
        const picture = await rain.picture();
        const stats = await rain.ask((scene) => scene.stats());
        await page.close();
        return { picture, stats };
      };
      const first = await draw();
      const second = await draw();
      expect(first.picture.equals(second.picture), 'byte-identical on a second run').toBe(true);
      const { spread, colours } = await richness(first.picture);
      expect(spread).toBeGreaterThan(leastSpread);
      expect(colours).toBeGreaterThan(leastColours);
      expect(first.stats.drawCalls).toBeGreaterThan(0);
      expect(first.stats.drawCalls).toBeLessThanOrEqual(mostDrawCalls);
      const stored = await baseline(`rain-${state}-${theme}`, first.picture);
      expect(stored.byteLength).toBeLessThan(60 * 1_024);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });
