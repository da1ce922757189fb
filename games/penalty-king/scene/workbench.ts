import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort } from '../../shell/scene-port';
import type { PenaltyLook, PenaltyParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { PenaltyKingState } from './states';

type Port = ScenePort<PenaltyParams, PenaltyLook>;

const params: PenaltyParams = { side: 'left' };
const words: Record<Wish['lang'], string> = { en: 'GOAL!', fr: 'BUT\u00a0!', pt: 'GOL!' };
const picture = (goal: boolean): Picture<PenaltyLook> => ({
  look: { side: 'left', dive: goal ? 'right' : 'left', goal },
  tone: goal ? 'win' : 'none',
  over: true,
});
const begin: Port = { type: 'begin', what: 'play', params };
const taken = (goal: boolean): Script<PenaltyParams, PenaltyLook> => [
  [0, begin],
  [160, { type: 'show', picture: picture(goal) }],
];

/** Messages of each state, with their scene times in ms. */
const scripts: Readonly<Record<PenaltyKingState, Script<PenaltyParams, PenaltyLook>>> = {
  idle: [],
  right: [[0, { type: 'params', params: { side: 'right' } }]],
  waiting: [[0, begin]],
  running: taken(true),
  flying: taken(true),
  goal: taken(true),
  catching: taken(false),
  save: taken(false),
  last: [[0, { type: 'rest', picture: picture(true) }]],
  refused: [
    [0, begin],
    [600, { type: 'abort' }],
  ],
  still: taken(true),
};

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar, chips and dock cover on the page, CSS px.
  bars: { top: 84, tall: 262, low: 252 },
  texts: ({ lang }) => ({ goal: words[lang] }),
  scripts: () => scripts,
});
