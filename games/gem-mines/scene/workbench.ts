import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Picture, Tone } from '../../shell/scene-port';
import type { MinesLook, MinesParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { GemMinesState } from './states';

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
const scripts: Record<GemMinesState, Script<MinesParams, MinesLook>> = {
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

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar and dock cover on the page, CSS px.
  bars: { top: 46, tall: 204, low: 196 },
  scripts: () => scripts,
});
