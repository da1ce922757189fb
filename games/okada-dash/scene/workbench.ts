import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart, Tone } from '../../shell/scene-port';
import type { OkadaLook, OkadaParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { OkadaDashState } from './states';

type Port = ScenePort<OkadaParams, OkadaLook>;
type Script = readonly (readonly [number, Port])[];

const params: OkadaParams = { target: 200 };
const picture = (tone: Tone, reached: number): Picture<OkadaLook> => ({
  look: { target: params.target, reached, won: tone !== 'none' },
  tone,
  over: true,
});
const begin: Port = { type: 'begin', what: 'play', params };
const ridden = (tone: Tone, reached: number): Script => [
  [0, begin],
  [180, { type: 'show', picture: picture(tone, reached) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<OkadaDashState, Script>> = {
  idle: [],
  riding: [[0, begin]],
  counting: ridden('win', 347),
  passing: ridden('win', 347),
  win: ridden('win', 347),
  big: ridden('big', 4_280),
  calm: ridden('calm', 347),
  loss: ridden('none', 132),
  last: [[0, { type: 'rest', picture: picture('win', 347) }]],
  refused: [
    [0, { type: 'rest', picture: picture('none', 118) }],
    [100, begin],
    [600, { type: 'abort' }],
  ],
  still: ridden('win', 347),
};

/** What bar, chips, card and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 330, low: 318 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<OkadaParams> = {
    params,
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    texts: { point: wish.lang === 'en' ? '.' : ',' },
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      send(0, { type: 'rest', picture: null }),
      ...(scripts[state as OkadaDashState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
