import type { HouseGame, Primary, Speech } from '../../shell/game';
import { diceDuel, paysFor, readView } from '../rules';
import type { DiceParams, DiceView } from '../rules';
import { diceLayout } from '../scene/layout';
import type { DiceLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { Card } from './card';
import { numberText } from './numbers';
import { Over, PayTable, Still } from './parts';
import type { DicePlay, DiceRound } from './types';
import './dice-duel.css';

/** Height of a pill of the shell with its space above, CSS px. */
const pillHeight = 52;

function primary(play: DicePlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  const amount = play.money(play.payout(play.stake, paysFor(play.params.chance)));
  return { label: play.t('roll'), amount: play.t('toWin', { amount }), act: 'play' };
}

const says = ({ view }: DiceRound, speech: Speech): string =>
  speech.t(view.won ? 'says_won' : 'says_lost', {
    roll: numberText(view.roll, speech),
    bet: speech.t(`bet_${view.side}`, { target: numberText(view.target, speech) }),
  });

export const diceDuelGame: HouseGame<DiceParams, never, DiceView, DiceLook> = {
  rules: diceDuel,
  readView,
  firstParams: { side: 'under', chance: 4_800 },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpRoll', 'helpWin', 'helpDice'],
  parts: { Panel: Card, Over, Still, PayTable },
  chip: ({ view }, speech) => ({ text: numberText(view.roll, speech), won: view.won }),
  primary,
  dock: { bets: 'foot' },
  pillsTop: ({ width, height, taken }) => diceLayout(width, height, taken).pillY - pillHeight / 2,
  says,
  look: ({ view }, speech) => ({ text: numberText(view.roll, speech), won: view.won }),
  scene: () => import('../scene/scene'),
};
