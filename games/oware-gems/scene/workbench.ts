import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Picture, ScenePort, Tone } from '../../shell/scene-port';
import type { OwareLook, OwareParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { OwareGemsState } from './states';

type Port = ScenePort<OwareParams, OwareLook>;

const five = [3, 12, 18, 27, 38];
const others = [5, 14, 20, 29, 33];
/** Ten drawn cells with three of `five`. */
const drawn = [18, 7, 31, 3, 24, 40, 12, 35, 16, 1];
const missed = [7, 31, 24, 40, 35, 16, 1, 22, 9, 38];

const picture = (tone: Tone, cells: readonly number[], picks: readonly number[] = five): Picture<OwareLook> => ({
  look: { picks, drawn: cells },
  tone,
  over: true,
});
const begin = (picks: readonly number[] = five): Port => ({ type: 'begin', what: 'play', params: { picks } });
const played = (tone: Tone, cells: readonly number[], picks = five): Script<OwareParams, OwareLook> => [
  [0, { type: 'params', params: { picks } }],
  [0, begin(picks)],
  [180, { type: 'show', picture: picture(tone, cells, picks) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Record<OwareGemsState, Script<OwareParams, OwareLook>> = {
  empty: [[0, { type: 'params', params: { picks: [] } }]],
  idle: [],
  waiting: [[0, begin()]],
  drawing: played('win', drawn),
  loss: played('none', missed),
  calm: played('calm', [5, 14, 20, 7, 31, 24, 40, 35, 16, 1], [2, 4, 5, 14, 20, 22, 29, 33, 38]),
  win: played('win', drawn),
  big: played('big', drawn, [1, 3, 7, 12, 16, 18, 24, 31, 35, 40]),
  last: [[0, { type: 'rest', picture: picture('win', drawn) }]],
  changed: [
    [0, { type: 'rest', picture: picture('win', drawn) }],
    [300, { type: 'params', params: { picks: others } }],
  ],
  refused: [
    [0, { type: 'rest', picture: picture('none', missed) }],
    [100, begin()],
    [600, { type: 'abort' }],
  ],
  still: played('win', drawn),
};

export const entry = gameEntry({
  bench,
  createScene,
  params: { picks: five },
  // What bar, panel and dock cover on the page, CSS px.
  bars: { top: 46, tall: 260, low: 244 },
  scripts: () => scripts,
});
