import { gameEntry } from '../../../scenes/workbench/game';
import type { Script } from '../../../scenes/workbench/game';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, Tone } from '../../shell/scene-port';
import type { DiceLook, DiceParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { DiceDuelState } from './states';

type Port = ScenePort<DiceParams, DiceLook>;

const params: DiceParams = { side: 'under', chance: 4_800 };
const point: Record<Wish['lang'], string> = { en: '.', fr: ',', pt: ',' };

/** Messages of each state, with their scene times in ms. */
const scriptsOf = (lang: Wish['lang']): Record<DiceDuelState, Script<DiceParams, DiceLook>> => {
  const picture = (tone: Tone, text: string): Picture<DiceLook> => ({
    look: { text: text.replace('.', point[lang]), won: tone !== 'none' },
    tone,
    over: true,
  });
  const begin: Port = { type: 'begin', what: 'play', params };
  const rolled = (tone: Tone, text: string): Script<DiceParams, DiceLook> => [
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

export const entry = gameEntry({
  bench,
  createScene,
  params,
  // What bar, chips, card and dock cover on the page, CSS px.
  bars: { top: 84, tall: 350, low: 336 },
  scripts: (wish) => scriptsOf(wish.lang),
});
