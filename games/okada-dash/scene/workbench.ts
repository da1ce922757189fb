import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Picture, ScenePort, Tone } from '../../shell/scene-port';
import type { OkadaLook, OkadaParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { OkadaDashState } from './states';

type Port = ScenePort<OkadaParams, OkadaLook>;

const params: OkadaParams = { target: 200 };
const picture = (tone: Tone, reached: number): Picture<OkadaLook> => ({
  look: { target: params.target, reached, won: tone !== 'none' },
  tone,
  over: true,
});
const begin: Port = { type: 'begin', what: 'play', params };
const ridden = (tone: Tone, reached: number): Script<OkadaParams, OkadaLook> => [
  [0, begin],
  [180, { type: 'show', picture: picture(tone, reached) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<OkadaDashState, Script<OkadaParams, OkadaLook>>> = {
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

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar, chips, card and dock cover on the page, CSS px.
  bars: { top: 84, tall: 330, low: 318 },
  texts: ({ lang }) => ({ point: lang === 'en' ? '.' : ',' }),
  scripts: () => scripts,
});
