import { kingsStates } from '../../../games/savanna-kings/scene/states';
import { expect, ScenePage, test } from '../../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from '../picture';

const leastSpread = 12;
const leastColours = 60;
const mostOff = 0.015;
const mostDrawCalls = 4;
/** What differs most, for the short set. */
const short: readonly string[] = ['idle', 'spinning', 'big'];

interface Look {
  state: string;
  theme: 'a' | 'b';
  at: number;
  width?: number;
  height?: number;
}

for (const [index, [state, { at }]] of Object.entries(kingsStates)
  .filter(([name]) => every || short.includes(name))
  .entries())
  for (const theme of themesOf(index))
    test(`GAM-14 Savanna Kings state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
      const draw = async (look: Look) => {
        const page = await context.newPage();
        const kings = await new ScenePage(page, workbenchUrl, 'savanna-kings').open({ seed: 7, ...look });
        const picture = await kings.picture();
        const stats = await kings.ask((scene) => scene.stats());
        await page.close();
        return { picture, stats };
      };
      const first = await draw({ state, theme, at });
      const second = await draw({ state, theme, at });
      expect(first.picture.equals(second.picture), 'byte-identical on a second run').toBe(true);
      const { spread, colours } = await richness(first.picture);
      expect(spread).toBeGreaterThan(leastSpread);
      expect(colours).toBeGreaterThan(leastColours);
      expect(first.stats.drawCalls).toBeGreaterThan(0);
      expect(first.stats.drawCalls).toBeLessThanOrEqual(mostDrawCalls);
      const stored = await baseline(`savanna-kings-${state}-${theme}`, first.picture);
      expect(stored.byteLength).toBeLessThan(60 * 1_024);
      expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
    });

for (const theme of ['a', 'b'] as const)
  test(
    `Savanna Kings on 360 × 640 looks as stored, theme ${theme}`,
    { tag: '@long' },
    async ({ page, workbenchUrl }) => {
      const kings = await new ScenePage(page, workbenchUrl, 'savanna-kings').open({
        state: 'big',
        theme,
        at: kingsStates.big.at,
        seed: 7,
        width: 360,
        height: 640,
      });
      const picture = await kings.picture();
      const stored = await baseline(`savanna-kings-low-${theme}`, picture);
      expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
    },
  );
