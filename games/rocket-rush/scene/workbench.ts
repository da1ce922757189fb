import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import { flightMs, msUntil } from '../rules/growth';
import type { RocketPort, RocketStart } from './messages';
import { createScene } from './scene';
import { bench, rocketRushStates } from './states';
import type { RocketRushState } from './states';

type Script = readonly (readonly [number, RocketPort])[];

/** A flight that is at `hundredths` when the picture of the state is taken. */
const flyingAt = (hundredths: number, at: number): RocketPort => ({ type: 'fly', ageMs: msUntil(hundredths) - at });

/** Messages of each state, with their scene times in ms. */
const scripts: Record<RocketRushState, Script> = {
  idle: [],
  betting: [[0, { type: 'betting', leftMs: 4_000 }]],
  takeoff: [
    [0, { type: 'betting', leftMs: 100 }],
    [100, { type: 'fly', ageMs: 0 }],
  ],
  flying: [[0, flyingAt(247, rocketRushStates.flying.at)]],
  high: [[0, flyingAt(12_345, rocketRushStates.high.at)]],
  cashed: [
    [0, flyingAt(250, 2_000)],
    [2_000, { type: 'cashed', tone: 'win' }],
  ],
  big: [
    [0, flyingAt(2_400, 2_000)],
    [2_000, { type: 'cashed', tone: 'big' }],
  ],
  crashing: [
    [0, { type: 'fly', ageMs: flightMs(312) - 2_000 }],
    [2_000, { type: 'crash', multiplier: 312, rest: false }],
  ],
  crashed: [
    [0, { type: 'fly', ageMs: flightMs(312) - 1_000 }],
    [1_000, { type: 'crash', multiplier: 312, rest: false }],
  ],
  instant: [[0, { type: 'crash', multiplier: 100, rest: true }]],
  lost: [
    [0, flyingAt(247, 2_000)],
    [2_000, { type: 'lost' }],
  ],
  still: [[0, flyingAt(247, rocketRushStates.still.at)]],
};

/** What bar, chips, list and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 374, low: 330 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: RocketPort): Step => ({ at, run: () => scene.send(port) });
  const data: RocketStart = {
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    point: wish.lang === 'en' ? '.' : ',',
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      send(0, { type: 'idle' }),
      ...(scripts[state as RocketRushState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['idle', 'lost'], open };
