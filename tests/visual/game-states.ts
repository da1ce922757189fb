import { expect, ScenePage, test } from '../drivers/workbench';
import { baseline, difference, every, themesOf } from './picture';
import { expectStoredState } from './stored-state';

const mostBytes = 270 * 1_024;

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
      test(`CF34 ${title} state ${state} looks as stored, theme ${theme}`, async ({ drawn, workbenchUrl }) => {
        await expectStoredState({
          page: drawn,
          workbenchUrl,
          scene,
          query: { state, theme, at },
          name: `${scene}-${state}-${theme}`,
          mostDrawCalls,
          mostOff,
          mostBytes,
        });
      });

  if (low === undefined) return;
  const { at } = states[low];
  for (const theme of ['a', 'b'] as const)
    test(`${title} on 360 × 640 looks as stored, theme ${theme}`, { tag: '@long' }, async ({ drawn, workbenchUrl }) => {
      const look = { state: low, theme, at, seed: 7, width: 360, height: 640 };
      const shown = await new ScenePage(drawn, workbenchUrl, scene).open(look);
      const picture = await shown.picture();
      const stored = await baseline(`${scene}-low-${theme}`, picture);
      expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
    });
}
