import { moneyIn, type Language } from '../../../contract';
import type { Deps } from '../../core/deps';
import { notices } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { SettledEntry } from '../../draws';
import { inAllLanguages } from './messages';

/** Stores a notice for a member who has won, with the sum of the prizes. Others get none. */
export async function tellWinner(tx: Tx, deps: Deps, { round, memberId, prizes, now }: SettledEntry): Promise<void> {
  if (prizes.length === 0) return;
  const amount = prizes.reduce((sum, prize) => sum + prize.amount, 0);
  const money = moneyIn(deps.market);
  const values = (language: Language) => ({ amount: money[language](amount), number: round.number });
  const jackpot = prizes.some(({ tier }) => tier === 1);
  await tx.insert(notices).values({
    market: round.market,
    memberId,
    type: 1,
    img: '/art/menu/promotions',
    createdAt: now,
    url: '/activities/lucky-refund/index',
    title: inAllLanguages(jackpot ? 'refundJackpotTitle' : 'refundWonTitle', values),
    content: inAllLanguages('refundWonText', values),
  });
}
