import { diceDuelStates } from '../../../games/dice-duel/scene/states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.015;
const mostDrawCalls = 3;
/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'tumbling', 'win'];

for (const [index, [state, { at }]] of Object.entries(diceDuelStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`CF34 Dice Duel state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
      const draw = async () => {
        const page = await context.newPage();
        const dice = await new ScenePage(page, workbenchUrl, 'dice-duel').open({ state, theme, at, seed: 7 });
        const picture = await dice.picture();
        const stats = await dice.ask((scene) => scene.stats());
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
      const stored = await baseline(`dice-duel-${state}-${theme}`, first.picture);
      expect(stored.byteLength).toBeLessThan(60 * 1_024);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });

for (const theme of ['a', 'b'] as const)
  test(`Dice Duel on 360 × 640 looks as stored, theme ${theme}`, { tag: '@long' }, async ({ page, workbenchUrl }) => {
    const dice = await new ScenePage(page, workbenchUrl, 'dice-duel').open({
      state: 'win',
      theme,
      at: diceDuelStates.win.at,
      seed: 7,
      width: 360,
      height: 640,
    });
    const picture = await dice.picture();
    const stored = await baseline(`dice-duel-low-${theme}`, picture);
    expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
  });
