import { eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { same } from '../../core/localised';
import { drawTickets } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { SettledEntry } from '../../draws';
import { writeMessage } from '../../inbox';
import { inAllLanguages } from './messages';

/**
 * Writes a message to a member who has won in a round, with the sum of the prizes and the code of the highest one
 * (MSG-1), once for each round. Others get none.
 */
export async function tellWinner(tx: Tx, deps: Deps, { round, memberId, prizes, at }: SettledEntry): Promise<void> {
  const [highest, ...others] = prizes;
  if (highest === undefined) return;
  const [ticket] = await tx
    .select({ code: drawTickets.leaf })
    .from(drawTickets)
    .where(eq(drawTickets.id, highest.ticketId));
  const { code } = ticket!;
  await writeMessage(
    { tx, deps },
    {
      memberId,
      kind: 'luckyRefundWon',
      ...(highest.tier === 1 ? { title: inAllLanguages('refundJackpotTitle') } : {}),
      values: {
        round: String(round.number),
        code: others.length === 0 ? same(code) : inAllLanguages('refundMoreCodes', { code, more: others.length }),
        amount: prizes.reduce((sum, { amount }) => sum + amount, 0),
        until: highest.dueAt,
      },
      url: `/activities/lucky-refund/results?round=${round.id}`,
      once: `lucky-refund:${round.id}`,
      now: at,
    },
  );
}
