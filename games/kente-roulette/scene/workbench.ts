import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart, Tone } from '../../shell/scene-port';
import type { KenteLook, KenteParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { KenteState } from './states';

type Port = ScenePort<KenteParams, KenteLook>;
type Script = readonly (readonly [number, Port])[];

const params: KenteParams = { chips: [['17', 500]] };
const picture = (tone: Tone, pocket: number): Picture<KenteLook> => ({ look: { pocket }, tone, over: true });
const begin: Port = { type: 'begin', what: 'play', params };
const spun = (tone: Tone, pocket: number): Script => [
  [0, { type: 'rest', picture: picture('none', 32) }],
  [0, begin],
  [180, { type: 'show', picture: picture(tone, pocket) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<KenteState, Script>> = {
  idle: [],
  spinning: [[0, begin]],
  dropping: spun('win', 17),
  caught: spun('win', 17),
  win: spun('win', 17),
  big: spun('big', 8),
  calm: spun('calm', 29),
  loss: spun('none', 5),
  zero: spun('none', 0),
  last: [[0, { type: 'rest', picture: picture('win', 17) }]],
  refused: [
    [0, { type: 'rest', picture: picture('none', 32) }],
    [100, begin],
    [600, { type: 'abort' }],
  ],
  still: spun('win', 17),
};

/** What bar, results, table and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 590, low: 420 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<KenteParams> = {
    params,
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    texts: {},
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      send(0, { type: 'rest', picture: null }),
      ...(scripts[state as KenteState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
