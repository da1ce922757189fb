import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart } from '../../shell/scene-port';
import type { PenaltyLook, PenaltyParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { PenaltyKingState } from './states';

type Port = ScenePort<PenaltyParams, PenaltyLook>;
type Script = readonly (readonly [number, Port])[];

const params: PenaltyParams = { side: 'left' };
const words: Record<Wish['lang'], string> = { en: 'GOAL!', fr: 'BUT\u00a0!', pt: 'GOL!' };
const picture = (goal: boolean): Picture<PenaltyLook> => ({
  look: { side: 'left', dive: goal ? 'right' : 'left', goal },
  tone: goal ? 'win' : 'none',
  over: true,
});
const begin: Port = { type: 'begin', what: 'play', params };
const taken = (goal: boolean): Script => [
  [0, begin],
  [160, { type: 'show', picture: picture(goal) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<PenaltyKingState, Script>> = {
  idle: [],
  right: [[0, { type: 'params', params: { side: 'right' } }]],
  waiting: [[0, begin]],
  running: taken(true),
  flying: taken(true),
  goal: taken(true),
  catching: taken(false),
  save: taken(false),
  last: [[0, { type: 'rest', picture: picture(true) }]],
  refused: [
    [0, begin],
    [600, { type: 'abort' }],
  ],
  still: taken(true),
};

/** What bar, chips and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 262, low: 252 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<PenaltyParams> = {
    params,
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    texts: { goal: words[wish.lang] },
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      // Another state may have left the other side.
      send(0, { type: 'params', params }),
      send(0, { type: 'rest', picture: null }),
      ...(scripts[state as PenaltyKingState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
