import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Picture, Tone } from '../../shell/scene-port';
import type { TuskLook, TuskParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { BigTuskState } from './states';

const params: TuskParams = {};
const three = [4, 8, 6];
const four = [...three, 12];

const picture = (cards: readonly number[], over: { lost?: boolean; tone?: Tone } | null): Picture<TuskLook> => ({
  look: { cards, lost: over?.lost ?? false },
  tone: over?.tone ?? 'none',
  over: over !== null,
});
const rest = (cards: readonly number[], over: { lost?: boolean; tone?: Tone } | null = null) =>
  [0, { type: 'rest', picture: picture(cards, over) }] as const;
const step = [200, { type: 'begin', what: 'step', params }] as const;
const shown = (cards: readonly number[], over: { lost?: boolean; tone?: Tone } | null = null) =>
  [260, { type: 'show', picture: picture(cards, over) }] as const;

/** Messages of each state, with their scene times in ms. */
const scripts: Record<BigTuskState, Script<TuskParams, TuskLook>> = {
  idle: [],
  begun: [
    [0, { type: 'begin', what: 'play', params }],
    [120, { type: 'show', picture: picture([6], null) }],
  ],
  waiting: [rest(three), step],
  dealing: [rest(three), step, shown(four)],
  open: [rest(three), step, shown(four)],
  lost: [rest(three), step, shown([...three, 1], { lost: true })],
  collected: [rest(four), [200, { type: 'begin', what: 'collect', params }], shown(four, { tone: 'win' })],
  resumed: [rest(four)],
  refused: [rest(four, { tone: 'win' }), [200, { type: 'begin', what: 'play', params }], [500, { type: 'abort' }]],
  still: [rest(three), step, shown(four)],
};

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar, picks and dock cover on the page, CSS px.
  bars: { top: 46, tall: 244, low: 232 },
  scripts: () => scripts,
});
