import { expect, ScenePage, test } from '../drivers/workbench';
import { expectPicture, isWanted } from '../pictures/expect-picture';
import { every } from './picture';

/** A scene with states may take this long, ms: its states are drawn in one page, one after the other. */
const longestSceneMs = 180_000;

type States = Readonly<Record<string, { readonly at: number }>>;

interface SceneStates {
  /** Title of the test, with the ids of the requirements. */
  readonly title: string;
  /** Name of the scene in the workbench. */
  readonly scene: string;
  /** First part of the names of the stored pictures. Default: the scene. */
  readonly prefix?: string;
  /** Every state of the workbench, with the time of its picture in ms. */
  readonly states: States;
  /** The states that differ most, for the short set. */
  readonly short: readonly string[];
  readonly mostDrawCalls: number;
  /** The size of a state's picture. Default: 390 × 844. */
  sizeOf?(state: string): { readonly width: number; readonly height: number };
  /** Expects more of a state's snapshot. */
  check?(state: string, snapshot: unknown): void;
}

const wholeSize = (): { width: number; height: number } => ({ width: 390, height: 844 });

/**
 * Defines the picture tests of a scene, one a theme: each state looks as stored and needs few draw calls. The first
 * state of the short set has the same pixels when the scene is mounted again.
 */
export function testStates({
  title,
  scene,
  prefix = scene,
  states,
  short,
  mostDrawCalls,
  sizeOf = wholeSize,
  check,
}: SceneStates): void {
  for (const theme of ['a', 'b'] as const) {
    const named = Object.entries(states).filter(
      ([name]) => (every || short.includes(name)) && isWanted(`${prefix}-${name}-${theme}`),
    );
    if (named.length === 0) continue;
    test(
      `${title} looks as stored in each state, theme ${theme}`,
      { tag: '@pictures' },
      async ({ drawn, workbenchUrl, renderer }) => {
        test.setTimeout(longestSceneMs);
        const bench = new ScenePage(drawn, workbenchUrl, scene);
        const errors: string[] = [];
        const listen = ({ message }: Error): void => void errors.push(message);
        drawn.on('pageerror', listen);
        const hashes = new Map<string, string>();
        for (const [state, { at }] of named) {
          const query = { state, theme, at, seed: 7, ...sizeOf(state) };
          if (hashes.size === 0) await bench.open(query);
          const { hash, drawCalls, snapshot } = await bench.show(query);
          hashes.set(state, hash);
          const shot = { name: `${prefix}-${state}-${theme}`, hash, image: () => bench.picture() };
          await expectPicture({ ...shot, address: bench.addressOf(query) }, renderer);
          expect.soft(drawCalls, `${state}: draw calls`).toBeGreaterThan(0);
          expect.soft(drawCalls, `${state}: draw calls`).toBeLessThanOrEqual(mostDrawCalls);
          expect.soft(snapshot, `${state}: scene time`).toMatchObject({ ms: expect.closeTo(at, 3) });
          check?.(state, snapshot);
        }
        const [state, { at }] = named.find(([name]) => short.includes(name)) ?? named[0]!;
        await bench.ask((handle) => handle.remount(1));
        const { hash } = await bench.show({ state, theme, at, ...sizeOf(state) });
        expect(hash, `${state}: the same pixels when mounted again`).toBe(hashes.get(state));
        drawn.off('pageerror', listen);
        expect(errors).toEqual([]);
      },
    );
  }
}
