import type { SceneClock } from '../kit/clock';
import type { Scene } from '../kit/scene';
import type { Sound } from '../kit/sound';
import type { Landscape } from './bars';
import type { Wish } from './query';

/** An action that runs at a scene time in ms. */
export interface Step {
  at: number;
  run(): void;
}

/** A scene opened in one of its named states. */
export interface Opened {
  scene: Scene<{ type: string }, unknown>;
  data: unknown;
  steps: readonly Step[];
  /** The message that ends what plays, before the state starts again. Default: `idle`. */
  idle?: { type: string };
}

/** What a scene is created with. */
export interface SceneParts {
  readonly sound: Sound;
  /** Receives the scene's messages to the app. */
  on(out: unknown): void;
  /** Scene time, ms. */
  now(): number;
}

export interface OpenTools {
  clock: SceneClock;
  /** Creates the scene. Returns the mounted scene when another state is opened on it. */
  create<S>(make: (parts: SceneParts) => S): S;
}

/** What is known of a scene without its code: tests read it in Node. */
export interface SceneBench {
  readonly title: string;
  /** Named states. `at` is the scene time in ms at which screenshots of the state are taken. */
  readonly states: Readonly<Record<string, { readonly at: number; readonly about: string }>>;
  readonly landscape: Landscape;
}

/** `bench` of games/<slug>/scene/states.ts. */
export interface GameBench extends SceneBench {
  /** The state that is drawn in other languages, markets and sizes: words, amounts and most of what the scene draws. */
  readonly sheet: string;
  /** Whether the scene draws amounts of money. */
  readonly money?: boolean;
}

export interface SceneEntry extends SceneBench {
  /** Messages without payload. The panel has a button for each. */
  ports: readonly string[];
  open(wish: Wish, state: string, tools: OpenTools): Opened;
}
