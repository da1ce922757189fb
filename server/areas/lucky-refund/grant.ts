import { asc, eq } from 'drizzle-orm';
import { codes, type RefundTerms } from '../../../contract';
import type { Ctx, Deps } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { drawSales, drawState, drawTickets } from '../../db/schema';
import type { Tx } from '../../db/types';
import { enterRound, issueTickets, newestRound, poolOf, type DrawRound } from '../../draws';
import type { PostingEntry } from '../../ledger';
import { fundsOf } from './demo';
import { termsOf } from './game';
import { refundGameName } from './settings';

/** The round that sells now, with its terms; null when there is none. */
export async function sellingRound(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'market'>,
): Promise<{ readonly id: number; readonly terms: RefundTerms } | null> {
  const round = await newestRound(tx, deps, refundGameName);
  const now = deps.clock.now();
  const sells = round?.state === drawState.open && now >= round.opensAt && now < round.closesAt;
  return sells ? { id: round.id, terms: termsOf(round) } : null;
}

/** Tickets that are given in the caller's transaction. */
export interface Grant {
  readonly roundId: number;
  /** What the promotion budget puts into the pool: part of the caller's ledger transaction. */
  readonly entries: readonly PostingEntry[];
  /** Issues the tickets, after the posting. Returns their codes, which the member has not seen yet (ADV-5). */
  issue(sale: { purse: 'diamonds' | 'coins' | 'free'; paid: number; transactionId: number }): Promise<string[]>;
}

/**
 * Gives tickets of the round that sells now: enters the round, before the caller locks a purse. The caller posts
 * `entries` in one transaction with the price, whose cause has `draw` (the id of the round), and then calls `issue`.
 * Refuses with refundClosed and refundFull.
 */
export async function grantTickets(
  tx: Tx,
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, quantity }: { memberId: number; quantity: number },
): Promise<Grant> {
  const selling = await sellingRound(tx, deps);
  if (selling === null) return refuse(codes.refundClosed, 'refundClosed');
  const { id: roundId, terms } = selling;
  const most = terms.mostARound;
  const entered = await enterRound(tx, deps, { game: refundGameName, roundId, memberId, quantity, most });
  if (entered.state === 'closed') return refuse(codes.refundClosed, 'refundClosed');
  if (entered.state === 'full') return refuse(codes.refundFull, 'refundFull', { left: entered.left, most });
  const round: DrawRound = entered.round;
  const funded = fundsOf(terms, quantity);
  return {
    roundId,
    entries: [
      { account: 'house:promo', purse: 'cash', amount: -funded },
      { account: poolOf(roundId), purse: 'cash', amount: funded },
    ],
    async issue(sale) {
      return (await issueTickets(tx, round, { ...sale, memberId, key: null, quantity, funded, unread: true, now }))
        .codes;
    },
  };
}

/** The codes of the tickets that were issued with a ledger transaction. */
export async function codesOfTransaction(tx: Tx, transactionId: number): Promise<string[]> {
  const rows = await tx
    .select({ leaf: drawTickets.leaf })
    .from(drawSales)
    .innerJoin(drawTickets, eq(drawTickets.saleId, drawSales.id))
    .where(eq(drawSales.transactionId, transactionId))
    .orderBy(asc(drawTickets.id));
  return rows.map(({ leaf }) => leaf);
}
