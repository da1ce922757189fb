import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart, Tone } from '../../shell/scene-port';
import type { MinesLook, MinesParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { GemMinesState } from './states';

type Port = ScenePort<MinesParams, MinesLook>;

const params: MinesParams = { mines: 5 };
const layout = [3, 6, 15, 17, 22];
const four = [1, 8, 10, 19];
const five = [...four, 12];
const all = Array.from({ length: 25 }, (_, tile) => tile);

const picture = (opened: readonly number[], over: { hit?: number; tone?: Tone } | null): Picture<MinesLook> => ({
  look: { opened, hit: over?.hit ?? null, mines: over ? layout : null },
  tone: over?.tone ?? 'none',
  over: over !== null,
});

/** Messages of each state, with their scene times in ms. */
const scripts: Record<GemMinesState, readonly (readonly [number, Port])[]> = {
  idle: [],
  begun: [
    [0, { type: 'begin', what: 'play', params }],
    [120, { type: 'show', picture: picture([], null) }],
  ],
  waiting: [
    [0, { type: 'rest', picture: picture(four, null) }],
    [200, { type: 'begin', what: 'step', params }],
  ],
  turning: [
    [0, { type: 'rest', picture: picture(four, null) }],
    [200, { type: 'begin', what: 'step', params }],
    [300, { type: 'show', picture: picture(five, null) }],
  ],
  open: [
    [0, { type: 'rest', picture: picture(four, null) }],
    [200, { type: 'begin', what: 'step', params }],
    [300, { type: 'show', picture: picture(five, null) }],
  ],
  resumed: [[0, { type: 'rest', picture: picture(five, null) }]],
  hit: [
    [0, { type: 'rest', picture: picture(five, null) }],
    [200, { type: 'begin', what: 'step', params }],
    [300, { type: 'show', picture: picture(five, { hit: 17 }) }],
  ],
  collected: [
    [0, { type: 'rest', picture: picture(five, null) }],
    [200, { type: 'begin', what: 'collect', params }],
    [300, { type: 'show', picture: picture(five, { tone: 'win' }) }],
  ],
  cleared: [
    [
      0,
      {
        type: 'rest',
        picture: picture(
          all.filter((tile) => !layout.includes(tile) && tile !== 12),
          null,
        ),
      },
    ],
    [200, { type: 'begin', what: 'step', params }],
    [
      300,
      {
        type: 'show',
        picture: picture([...all.filter((tile) => !layout.includes(tile) && tile !== 12), 12], { tone: 'big' }),
      },
    ],
  ],
  refused: [
    [0, { type: 'rest', picture: picture(five, { tone: 'win' }) }],
    [200, { type: 'begin', what: 'play', params }],
    [500, { type: 'abort' }],
  ],
  still: [
    [0, { type: 'rest', picture: picture(five, null) }],
    [300, { type: 'show', picture: picture(five, { hit: 17 }) }],
  ],
};

/** What bar and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 46, tall: 204, low: 196 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<MinesParams> = {
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
      ...(scripts[state as GemMinesState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
