import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, Tone } from '../../shell/scene-port';
import { pocketsOf, risks, rowCounts } from '../rules/table';
import { labelsKey } from './look';
import type { DrumsLook, DrumsParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { TalkingDrumsState } from './states';

const point: Record<Wish['lang'], string> = { en: '.', fr: ',', pt: ',' };

const textsOf = (lang: Wish['lang']): Record<string, string> =>
  Object.fromEntries(
    rowCounts.flatMap((rows) =>
      risks.map((risk) => {
        const labels = pocketsOf(rows, risk).map((pays) => String(pays / 10_000).replace('.', point[lang]));
        return [labelsKey({ rows, risk }), labels.join(' ')];
      }),
    ),
  );

const twelve: DrumsParams = { rows: 12, risk: 'medium' };
const picture = (tone: Tone, given: DrumsParams, path: string): Picture<DrumsLook> => {
  const steps = [...path].map((step) => (step === 'R' ? 1 : 0));
  return {
    look: { ...given, path: steps, pocket: steps.filter((step) => step === 1).length },
    tone,
    over: true,
  };
};
const drop = (tone: Tone, params: DrumsParams, path: string): Script<DrumsParams, DrumsLook> => [
  [0, { type: 'params', params }],
  [0, { type: 'begin', what: 'play', params }],
  [250, { type: 'show', picture: picture(tone, params, path) }],
];

const won = 'RLRRLRRRRRLR';
const lost = 'RLRRLRLLRLLR';

/** Messages of each state, with their scene times in ms. */
const scripts: Record<TalkingDrumsState, Script<DrumsParams, DrumsLook>> = {
  idle: [],
  waiting: [[0, { type: 'begin', what: 'play', params: twelve }]],
  dropping: drop('win', twelve, won),
  win: drop('win', twelve, won),
  big: drop('big', twelve, 'RRRRRRRRRRRR'),
  calm: drop('calm', twelve, lost),
  eight: drop('win', { rows: 8, risk: 'low' }, 'LLRLLRLL'),
  sixteen: drop('calm', { rows: 16, risk: 'high' }, 'LRRLRLLRLRRLRLLR'),
  top: drop('big', { rows: 16, risk: 'high' }, 'LLLLLLLLLLLLLLLL'),
  changed: [
    [0, { type: 'rest', picture: picture('calm', twelve, lost) }],
    [400, { type: 'params', params: { rows: 8, risk: 'high' } }],
  ],
  last: [[0, { type: 'rest', picture: picture('win', twelve, won) }]],
  refused: [
    [0, { type: 'rest', picture: picture('calm', twelve, lost) }],
    [100, { type: 'begin', what: 'play', params: twelve }],
    [600, { type: 'abort' }],
  ],
  still: drop('win', twelve, won),
};

export const entry = gameEntry({
  bench,
  createScene,
  params: twelve,
  // What bar and dock cover on the page, CSS px.
  bars: { top: 46, tall: 218, low: 210 },
  texts: (wish) => textsOf(wish.lang),
  scripts: () => scripts,
});
