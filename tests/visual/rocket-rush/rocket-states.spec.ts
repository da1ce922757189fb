import { rocketRushStates } from '../../../games/rocket-rush/scene/states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.015;
const mostDrawCalls = 2;
/** What differs most, for the short set. */
const short: readonly string[] = ['betting', 'flying', 'crashed'];

for (const [index, [state, { at }]] of Object.entries(rocketRushStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CF34 Rocket Rush state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
      const draw = async () => {
        const page = await context.newPage();
        const flight = await new ScenePage(page, workbenchUrl, 'rocket-rush').open({ state, theme, at, seed: 7 });
        const picture = await flight.picture();
        const stats = await flight.ask((scene) => scene.stats());
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
      const stored = await baseline(`rocket-rush-${state}-${theme}`, first.picture);
      expect(stored.byteLength).toBeLessThan(60 * 1_024);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });

for (const theme of ['a', 'b'] as const)
  test(`Rocket Rush on 360 × 640 looks as stored, theme ${theme}`, { tag: '@long' }, async ({ page, workbenchUrl }) => {
    const flight = await new ScenePage(page, workbenchUrl, 'rocket-rush').open({
      state: 'flying',
      theme,
      at: rocketRushStates.flying.at,
      seed: 7,
      width: 360,
      height: 640,
    });
    const picture = await flight.picture();
    const stored = await baseline(`rocket-rush-low-${theme}`, picture);
    expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
  });
