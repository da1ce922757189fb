import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart, Tone } from '../../shell/scene-port';
import type { DiceLook, DiceParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { DiceDuelState } from './states';

type Port = ScenePort<DiceParams, DiceLook>;
type Script = readonly (readonly [number, Port])[];

const params: DiceParams = { side: 'under', chance: 4_800 };
const point: Record<Wish['lang'], string> = { en: '.', fr: ',', pt: ',' };

/** Messages of each state, with their scene times in ms. */
const scriptsOf = (lang: Wish['lang']): Record<DiceDuelState, Script> => {
  const picture = (tone: Tone, text: string): Picture<DiceLook> => ({
    look: { text: text.replace('.', point[lang]), won: tone !== 'none' },
    tone,
    over: true,
  });
  const begin: Port = { type: 'begin', what: 'play', params };
  const rolled = (tone: Tone, text: string): Script => [
    [0, begin],
    [180, { type: 'show', picture: picture(tone, text) }],
  ];
  return {
    idle: [],
    tumbling: [[0, begin]],
    landing: rolled('win', '31.27'),
    win: rolled('win', '31.27'),
    big: rolled('big', '02.08'),
    calm: rolled('calm', '31.27'),
    loss: rolled('none', '72.40'),
    last: [[0, { type: 'rest', picture: picture('win', '31.27') }]],
    refused: [
      [0, { type: 'rest', picture: picture('none', '55.91') }],
      [100, begin],
      [600, { type: 'abort' }],
    ],
    still: rolled('win', '31.27'),
  };
};

/** What bar, chips, card and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 350, low: 336 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<DiceParams> = {
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
      ...(scriptsOf(wish.lang)[state as DiceDuelState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
