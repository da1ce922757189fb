import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart, Tone } from '../../shell/scene-port';
import { wheels } from '../rules/table';
import type { GenieLook, GenieParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { GeniesGoldState } from './states';

type Port = ScenePort<GenieParams, GenieLook>;
type Script = readonly (readonly [number, Port])[];

const picture = (risk: GenieParams['risk'], segment: number, tone: Tone): Picture<GenieLook> => ({
  look: { risk, segment },
  tone,
  over: true,
});
const begin = (risk: GenieParams['risk']): Port => ({ type: 'begin', what: 'play', params: { risk } });
const spun = (risk: GenieParams['risk'], segment: number, tone: Tone): Script => [
  [0, begin(risk)],
  [180, { type: 'show', picture: picture(risk, segment, tone) }],
];
const choose = (risk: GenieParams['risk']): Script => [[0, { type: 'params', params: { risk } }]];

/** Messages of each state, with their scene times in ms. */
const scripts: Record<GeniesGoldState, Script> = {
  idle: [],
  lowRisk: choose('low'),
  highRisk: choose('high'),
  turning: [[0, begin('medium')]],
  braking: spun('medium', 13, 'win'),
  win: spun('medium', 13, 'win'),
  top: spun('high', 0, 'win'),
  loss: spun('medium', 6, 'none'),
  last: [[0, { type: 'rest', picture: picture('medium', 5, 'win') }]],
  refused: [
    [0, { type: 'rest', picture: picture('medium', 4, 'none') }],
    [100, begin('medium')],
    [900, { type: 'abort' }],
  ],
  still: spun('medium', 3, 'win'),
};

const decimal: Record<Wish['lang'], string> = { en: '.', fr: ',', pt: ',' };

/** The texts of the multipliers as the page makes them. */
const textsOf = (lang: Wish['lang']): Record<string, string> =>
  Object.fromEntries(
    Object.values(wheels)
      .flat()
      .map((pays) => [pays, `${String(pays / 10_000).replace('.', decimal[lang])}×`]),
  );

/** What bar, chips and dock cover on the page, CSS px. */
const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 84, tall: 220, low: 208 });

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const scene = create(createScene);
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  const data: SceneStart<GenieParams> = {
    params: { risk: 'medium' },
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    texts: textsOf(wish.lang),
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      // Another state may have left another risk.
      send(0, { type: 'params', params: data.params }),
      send(0, { type: 'rest', picture: null }),
      ...(scripts[state as GeniesGoldState] ?? []).map(([at, port]) => send(at, port)),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
