import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, Tone } from '../../shell/scene-port';
import { wheels } from '../rules/table';
import type { GenieLook, GenieParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { GeniesGoldState } from './states';

type Port = ScenePort<GenieParams, GenieLook>;

const picture = (risk: GenieParams['risk'], segment: number, tone: Tone): Picture<GenieLook> => ({
  look: { risk, segment },
  tone,
  over: true,
});
const begin = (risk: GenieParams['risk']): Port => ({ type: 'begin', what: 'play', params: { risk } });
const spun = (risk: GenieParams['risk'], segment: number, tone: Tone): Script<GenieParams, GenieLook> => [
  [0, begin(risk)],
  [180, { type: 'show', picture: picture(risk, segment, tone) }],
];
const choose = (risk: GenieParams['risk']): Script<GenieParams, GenieLook> => [
  [0, { type: 'params', params: { risk } }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Record<GeniesGoldState, Script<GenieParams, GenieLook>> = {
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

export const entry = gameEntry({
  bench,
  createScene,
  params: { risk: 'medium' },
  // What bar, chips and dock cover on the page, CSS px.
  bars: { top: 84, tall: 220, low: 208 },
  texts: (wish) => textsOf(wish.lang),
  scripts: () => scripts,
});
