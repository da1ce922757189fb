import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Picture, ScenePort, Tone } from '../../shell/scene-port';
import type { KenteLook, KenteParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { KenteState } from './states';

type Port = ScenePort<KenteParams, KenteLook>;

const params: KenteParams = { chips: [['17', 500]] };
const picture = (tone: Tone, pocket: number): Picture<KenteLook> => ({ look: { pocket }, tone, over: true });
const begin: Port = { type: 'begin', what: 'play', params };
const spun = (tone: Tone, pocket: number): Script<KenteParams, KenteLook> => [
  [0, { type: 'rest', picture: picture('none', 32) }],
  [0, begin],
  [180, { type: 'show', picture: picture(tone, pocket) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<KenteState, Script<KenteParams, KenteLook>>> = {
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

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar, results, table and dock cover on the page, CSS px.
  bars: { top: 84, tall: 590, low: 420 },
  scripts: () => scripts,
});
