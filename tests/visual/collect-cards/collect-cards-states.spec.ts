import { cardsStates } from '../../../scenes/workbench/cards-states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.015;
const mostDrawCalls = 8;
/** What differs most, for the short set. */
const short: readonly string[] = ['three', 'card', 'gift'];

for (const [index, [state, { at }]] of Object.entries(cardsStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CARD-4 CRD-4 the cards state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
      const draw = async () => {
        const page = await context.newPage();
        const scene = await new ScenePage(page, workbenchUrl, 'collect-cards').open({ state, theme, at, seed: 7 });
        const picture = await scene.picture();
        const stats = await scene.ask((one) => one.stats());
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
      const stored = await baseline(`collect-cards-${state}-${theme}`, first.picture);
      expect(stored.byteLength).toBeLessThan(60 * 1_024);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });
