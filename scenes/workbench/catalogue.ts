import { bigTuskEntry } from '../../games/big-tusk/scene/workbench';
import { diceDuelEntry } from '../../games/dice-duel/scene/workbench';
import { gemMinesEntry } from '../../games/gem-mines/scene/workbench';
import { geniesGoldEntry } from '../../games/genies-gold/scene/workbench';
import { feverEntry } from '../../games/mango-fever/scene/workbench';
import { goldenScratchEntry } from '../../games/golden-scratch/scene/workbench';
import { okadaDashEntry } from '../../games/okada-dash/scene/workbench';
import { penaltyKingEntry } from '../../games/penalty-king/scene/workbench';
import { owareGemsEntry } from '../../games/oware-gems/scene/workbench';
import { rocketRushEntry } from '../../games/rocket-rush/scene/workbench';
import { kenteEntry } from '../../games/kente-roulette/scene/workbench';
import { kingsEntry } from '../../games/savanna-kings/scene/workbench';
import { talkingDrumsEntry } from '../../games/talking-drums/scene/workbench';
import type { SceneClock } from '../kit/clock';
import type { Scene } from '../kit/scene';
import type { Sound } from '../kit/sound';
import { openRain } from './cash-rain';
import { rainStates } from './cash-rain-states';
import { drawEntry } from './lucky-refund';
import { cardsEntry } from './cards';
import type { Wish } from './query';
import { wheelEntry } from './wheel';

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

export interface SceneEntry {
  title: string;
  /** Named states. `at` is the scene time in ms at which screenshots of the state are taken. */
  states: Readonly<Record<string, { at: number; about: string }>>;
  /** Messages without payload. The panel has a button for each. */
  ports: readonly string[];
  open(wish: Wish, state: string, tools: OpenTools): Opened;
}

/** All scenes of the workbench. */
export const catalogue: Readonly<Record<string, SceneEntry>> = {
  'cash-rain': {
    title: 'Cash rain',
    states: rainStates,
    ports: ['idle', 'countdown', 'rain', 'try-again', 'tap-key'],
    open: openRain,
  },
  'collect-cards': cardsEntry,
  'coin-wheel': wheelEntry('coin'),
  'diamond-wheel': wheelEntry('diamond'),
  'lucky-refund': drawEntry('codes'),
  lottery: drawEntry('balls'),
  'big-tusk': bigTuskEntry,
  'dice-duel': diceDuelEntry,
  'gem-mines': gemMinesEntry,
  'genies-gold': geniesGoldEntry,
  'mango-fever': feverEntry,
  'golden-scratch': goldenScratchEntry,
  'kente-roulette': kenteEntry,
  'okada-dash': okadaDashEntry,
  'penalty-king': penaltyKingEntry,
  'oware-gems': owareGemsEntry,
  'rocket-rush': rocketRushEntry,
  'savanna-kings': kingsEntry,
  'talking-drums': talkingDrumsEntry,
};
