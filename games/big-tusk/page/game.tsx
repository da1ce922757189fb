import type { HouseGame, Primary, Speech } from '../../shell/game';
import { bigTusk, readView } from '../rules';
import type { TuskParams, TuskStep, TuskView } from '../rules';
import { tuskLayout } from '../scene/layout';
import type { TuskLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { Over, PayTable, Still } from './parts';
import { Picks } from './picks';
import { cardName, roundOnTable } from './table-state';
import type { TuskPlay, TuskRound } from './types';
import './big-tusk.css';

/** "Start | stake" before a round, "Cash out | amount" in a round. It does not change while a card turns over. */
function primary(play: TuskPlay): Primary {
  const round = roundOnTable(play);
  const presented = play.phase === 'showing' && play.round?.open !== true;
  if (presented) return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  if (round?.open !== true && play.round?.open !== true)
    return { label: play.t('start'), icon: 'play-fill', amount: play.money(play.stake), act: 'play' };
  const pays = round !== null && round.canCollect ? play.payout(round.stake, round.multiplier) : null;
  return {
    label: play.t('cashOut'),
    ...(pays === null ? {} : { amount: play.money(pays) }),
    act: 'collect',
    disabled: pays === null || play.phase !== 'open',
  };
}

/** What the last card or the end of the round was, in words. */
function says({ view, open, multiplier }: TuskRound, speech: Speech): string {
  const card = cardName(view.cards.at(-1)!, speech);
  const count = view.picks.length;
  const multiple = speech.multiple(multiplier);
  const ended = view.offers.higher === null && view.offers.lower === null;
  if (view.lost) return speech.t('saysLost', { card });
  if (count === 0) return speech.t('saysStart', { card });
  if (open) return speech.t('saysWon', { card, count, multiple });
  return ended ? speech.t('saysEnd', { card, count, multiple }) : speech.t('saysCollected', { count, multiple });
}

export const bigTuskGame: HouseGame<TuskParams, TuskStep, TuskView, TuskLook> = {
  rules: bigTusk,
  readView,
  factsOf: ({ deck }) => deck,
  firstParams: {},
  words: { en, fr, pt },
  help: ['helpStart', 'helpPick', 'helpPays', 'helpCollect', 'helpEnds', 'helpDrawn'],
  parts: { Panel: Picks, Over, Still, PayTable },
  primary,
  dock: { bets: 'right' },
  pillsTop: ({ width, height, taken }) => tuskLayout(width, height, taken).pillTop,
  says,
  look: ({ view }) => ({ cards: view.cards, lost: view.lost }),
  scene: () => import('../scene/scene'),
};
