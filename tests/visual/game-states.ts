import { expect, ScenePage, test } from '../drivers/workbench';
import { baseline, difference, every, richness, themesOf } from './picture';

const leastSpread = 12;
const leastColours = 60;
const mostBytes = 270 * 1_024;
const seed = 7;

interface GameStates<State extends string> {
  /** Name of the game in the test titles. */
  readonly title: string;
  /** Name of the scene in the workbench, and the first part of the names of the stored pictures. */
  readonly scene: string;
  /** Every state of the workbench, with the time of its picture in ms. */
  readonly states: Readonly<Record<State, { readonly at: number }>>;
  /** The states that differ most, for the short set. */
  readonly short: readonly State[];
  /** The state that is also drawn on 360 × 640; left out, there is no such picture. */
  readonly low?: State;
  readonly mostDrawCalls: number;
  /** Largest share of pixels that may differ from the stored picture. */
  readonly mostOff?: number;
}

/**
 * Defines the picture tests of a game's scene: each state is drawn twice with the same bytes, has content, needs few
 * draw calls and looks as stored, in both themes.
 */
export function testStates<State extends string>({
  title,
  scene,
  states,
  short,
  low,
  mostDrawCalls,
  mostOff = 0.015,
}: GameStates<State>): void {
  const named = Object.entries<{ readonly at: number }>(states) as Array<[State, { readonly at: number }]>;
  for (const [index, [state, { at }]] of named.filter(([name]) => every || short.includes(name)).entries())
    for (const theme of themesOf(index))
      test(`CF34 ${title} state ${state} looks as stored, theme ${theme}`, async ({ context, workbenchUrl }) => {
        const draw = async () => {
          const page = await context.newPage();
          const shown = await new ScenePage(page, workbenchUrl, scene).open({ state, theme, at, seed });
          const picture = await shown.picture();
          const stats = await shown.ask((drawn) => drawn.stats());
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
        const stored = await baseline(`${scene}-${state}-${theme}`, first.picture);
        expect(stored.byteLength).toBeLessThan(mostBytes);
        expect((await difference(first.picture, stored)).share).toBeLessThan(mostOff);
      });

  if (low === undefined) return;
  const { at } = states[low];
  for (const theme of ['a', 'b'] as const)
    test(`${title} on 360 × 640 looks as stored, theme ${theme}`, { tag: '@long' }, async ({ page, workbenchUrl }) => {
      const look = { state: low, theme, at, seed, width: 360, height: 640 };
      const shown = await new ScenePage(page, workbenchUrl, scene).open(look);
      const picture = await shown.picture();
      const stored = await baseline(`${scene}-low-${theme}`, picture);
      expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
    });
}
