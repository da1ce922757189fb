import type { SceneClock } from '../kit/clock';
import type { Scene } from '../kit/scene';
import type { Sound } from '../kit/sound';
import { openRain } from './cash-rain';
import { rainStates } from './cash-rain-states';
import type { Wish } from './query';
import { wheelEntry } from './wheel';

/** Something a script does at a scene time in ms. */
export interface Step {
  at: number;
  run(): void;
}

/** A scene opened in one of its named states. */
export interface Opened {
  scene: Scene<{ type: string }, unknown>;
  data: unknown;
  steps: readonly Step[];
}

export interface OpenTools {
  clock: SceneClock;
  sound: Sound;
  /** Tells the page what the scene said. */
  said(out: unknown): void;
}

export interface SceneEntry {
  title: string;
  /** Named states, and the time at which each is worth looking at. */
  states: Readonly<Record<string, { at: number; about: string }>>;
  /** Ports without payload, as buttons of the panel. */
  ports: readonly string[];
  open(wish: Wish, state: string, tools: OpenTools): Opened;
}

/** Every scene the workbench knows. */
export const catalogue: Readonly<Record<string, SceneEntry>> = {
  'cash-rain': {
    title: 'Cash rain',
    states: rainStates,
    ports: ['idle', 'countdown', 'rain', 'try-again', 'tap-key'],
    open: openRain,
  },
  'coin-wheel': wheelEntry('coin'),
  'diamond-wheel': wheelEntry('diamond'),
};
