import { lotteryTitles, type LotteryGameId } from '../../../contract';
import type { Deps } from '../../core/deps';
import type { Tx } from '../../db/types';
import type { SettledEntry } from '../../draws';
import { writeMessage } from '../../inbox';

/** Writes a message to a member whose tickets won in a draw, with the sum of the prizes (MSG-1). Others get none. */
export async function tellWinner(
  { tx, deps }: { tx: Tx; deps: Deps },
  game: LotteryGameId,
  { round, memberId, prizes, at }: SettledEntry,
): Promise<void> {
  if (prizes.length === 0) return;
  const amount = prizes.reduce((sum, prize) => sum + prize.amount, 0);
  const once = `lottery:${round.id}`;
  await writeMessage(
    { tx, deps },
    { memberId, kind: 'lotteryWon', values: { draw: lotteryTitles[game], amount }, once, now: at },
  );
}
