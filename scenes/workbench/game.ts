import type { CreateScene, ScenePort, SceneStart } from '../../games/shell/scene-port';
import { gameBars } from './bars';
import type { GameBench, Opened, OpenTools, SceneEntry } from './entry';
import type { Wish } from './query';

/** Messages of a state, with their scene times in ms. */
export type Script<Params, Look> = readonly (readonly [at: number, port: ScenePort<Params, Look>])[];

interface GameOptions<Params, Step, Look> {
  readonly bench: GameBench;
  readonly createScene: CreateScene<Params, Step, Look>;
  /** Parameters before the first message. */
  readonly params: Params;
  /** Heights of the bar and of the dock on a tall and on a low phone, CSS px. */
  readonly bars: { readonly top: number; readonly tall: number; readonly low: number };
  /** Texts that the scene draws. Default: none. */
  texts?(wish: Wish): Readonly<Record<string, string>>;
  /** The script of each state of `bench`. */
  scripts(wish: Wish): Readonly<Record<string, Script<Params, Look>>>;
}

/** The workbench entry of a game in rounds. The state `still` has no motion. */
export function gameEntry<Params, Step, Look>(game: GameOptions<Params, Step, Look>): SceneEntry {
  const { bench, createScene, params, bars, texts, scripts } = game;
  const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
    const scene = create(createScene);
    const start: SceneStart<Params> = {
      params,
      theme: wish.theme,
      motion: state === 'still' ? 'reduced' : wish.motion,
      seed: wish.seed,
      texts: texts?.(wish) ?? {},
    };
    const script: Script<Params, Look> = [
      [0, { type: 'room', taken: gameBars(wish, bench.landscape, bars) }],
      // Another state may have left other parameters.
      [0, { type: 'params', params }],
      [0, { type: 'rest', picture: null }],
      ...(scripts(wish)[state] ?? []),
    ];
    return {
      scene: scene as unknown as Opened['scene'],
      data: start,
      steps: script.map(([at, port]) => ({ at, run: () => scene.send(port) })),
    };
  };
  return { ...bench, ports: ['skip', 'abort'], open };
}
