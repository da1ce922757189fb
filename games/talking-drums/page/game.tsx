import type { HouseGame, Primary, Speech } from '../../shell/game';
import { readView, risks, rowCounts, talkingDrums } from '../rules';
import type { DrumsParams, DrumsView } from '../rules';
import { drumsLayout } from '../scene/layout';
import { labelsKey } from '../scene/look';
import type { DrumsLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { labelsOf } from './numbers';
import { Over, PayTable, Pickers, Still } from './parts';
import type { DrumsPlay, DrumsRound } from './types';
import './talking-drums.css';

function primary(play: DrumsPlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  return { label: play.t('drop'), amount: play.money(play.stake), act: 'play' };
}

const says = ({ view, multiplier }: DrumsRound, speech: Speech): string =>
  speech.t('says', { pocket: view.pocket + 1, pockets: view.rows + 1, multiple: speech.multiple(multiplier) });

/** The labels of the pockets of every board, which the scene draws. */
const sceneTexts = (speech: Speech): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rowCounts.flatMap((rows) =>
      risks.map((risk) => [labelsKey({ rows, risk }), labelsOf({ rows, risk }, speech)] as const),
    ),
  );

export const talkingDrumsGame: HouseGame<DrumsParams, never, DrumsView, DrumsLook> = {
  rules: talkingDrums,
  readView,
  firstParams: { rows: 12, risk: 'medium' },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpDrop', 'helpPockets', 'helpLess', 'helpMotion'],
  returnUpTo: 9_700,
  parts: { Pickers, Over, Still, PayTable },
  primary,
  dock: { bets: 'right' },
  // The card stands at the same place on all boards.
  pillsTop: ({ width, height, taken }) => drumsLayout(12, { width, height }, taken).pillsTop,
  says,
  look: ({ view: { rows, risk, path, pocket } }) => ({ rows, risk, path, pocket }),
  sceneTexts,
  scene: () => import('../scene/scene'),
};
