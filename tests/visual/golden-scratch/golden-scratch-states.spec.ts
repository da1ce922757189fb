import { goldenScratchStates } from '../../../games/golden-scratch/scene/states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.02;
const mostDrawCalls = 12;
/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'scratching', 'win'];

for (const [index, [state, { at }]] of Object.entries(goldenScratchStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CF34 the Golden Scratch state ${state} looks as stored, theme ${theme}`, async ({
      context,
      workbenchUrl,
    }) => {
      const draw = async () => {
        const page = await context.newPage();
        const scratch = await new ScenePage(page, workbenchUrl, 'golden-scratch').open({ state, theme, at, seed: 7 });
        const picture = await scratch.picture();
        const stats = await scratch.ask((scene) => scene.stats());
        await page.close();
        return { picture, stats };
      };
      const [first, second] = [await draw(), await draw()];
      expect(first.picture.equals(second.picture), 'byte-identical on a second run').toBe(true);
      const { spread, colours } = await richness(first.picture);
      expect(spread).toBeGreaterThan(leastSpread);
      expect(colours).toBeGreaterThan(leastColours);
      expect(first.stats.drawCalls).toBeGreaterThan(0);
      expect(first.stats.drawCalls).toBeLessThanOrEqual(mostDrawCalls);
      const stored = await baseline(`golden-scratch-${state}-${theme}`, first.picture);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });
