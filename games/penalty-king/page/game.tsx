import type { HouseGame, Primary } from '../../shell/game';
import { goalPays, penaltyKing, readView } from '../rules';
import type { PenaltyParams, PenaltyView } from '../rules';
import { penaltyLayout } from '../scene/layout';
import type { PenaltyLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { Over, PayTable, Still } from './parts';
import { SidePicker } from './sides';
import { toldText } from './told';
import type { PenaltyPlay } from './types';
import './penalty-king-tokens.css';
import './penalty-king.css';

/** Height of a pill of the shell with its space above, CSS px. */
const pillHeight = 52;

function primary(play: PenaltyPlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  const amount = play.money(play.payout(play.stake, goalPays));
  return { label: play.t('shoot'), amount: play.t('toWin', { amount }), act: 'play' };
}

export const penaltyKingGame: HouseGame<PenaltyParams, never, PenaltyView, PenaltyLook> = {
  rules: penaltyKing,
  readView,
  firstParams: { side: 'left' },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpShoot', 'helpWin', 'helpScene'],
  parts: { Pickers: SidePicker, Over, Still, PayTable },
  chip: ({ view }, { t }) => ({ text: t(view.goal ? 'chip_goal' : 'chip_save'), won: view.goal }),
  primary,
  dock: { bets: 'foot' },
  pillsTop: ({ width, height, taken }) => penaltyLayout(width, height, taken).pillY - pillHeight / 2,
  says: ({ view }, speech) => toldText(view, speech),
  look: ({ view: { side, dive, goal } }) => ({ side, dive, goal }),
  sceneTexts: ({ t }) => ({ goal: t('goalWord') }),
  scene: () => import('../scene/scene'),
};
