import { asc, eq, inArray } from 'drizzle-orm';
import { refundPrizes, type RefundPrize, type RefundTerms } from '../../../contract';
import type { Deps } from '../../core/deps';
import { drawSales, drawTickets } from '../../db/schema';
import type { Tx } from '../../db/types';
import {
  movePool,
  newestRound,
  openRound,
  poolOf,
  poolRest,
  type DrawGame,
  type DrawGameLoader,
  type DrawnRound,
  type DrawRound,
  type NewPrize,
} from '../../draws';
import { demoPlayersBuy } from './demo';
import { tellWinner } from './notice';
import { nextTimes } from './schedule';
import { readRefundSettings, refundGameName, termsAt, type RefundSettings } from './settings';

/** The terms of a round, as they were stored when it opened. */
export const termsOf = ({ terms }: Pick<DrawRound, 'terms'>): RefundTerms => terms as RefundTerms;

/** The prizes of a round, tier 1 first. */
export const prizesOf = (round: Pick<DrawRound, 'terms' | 'carried'>, codes: number): RefundPrize[] =>
  refundPrizes(termsOf(round), { codes, carried: round.carried });

/** Opens the round after `last`, with what `last` has left. */
async function openNext(
  tx: Tx,
  deps: Deps,
  { settings, last, carried, now }: { settings: RefundSettings; last: DrawRound | null; carried: number; now: number },
): Promise<DrawRound> {
  const times = nextTimes(deps, settings, { closedAt: last?.closesAt ?? null, now });
  const terms = termsAt(settings, times.opensAt);
  return openRound(tx, deps, { game: refundGameName, ...times, terms, carried, now });
}

/** The tickets at the given places among the sorted codes, in the order of the places. */
async function ticketsAt(tx: Tx, roundId: number, places: readonly number[]) {
  const sorted = await tx
    .select({ id: drawTickets.id })
    .from(drawTickets)
    .where(eq(drawTickets.roundId, roundId))
    .orderBy(asc(drawTickets.leaf));
  const ids = places.map((place) => sorted[place]!.id);
  const found = new Map<number, { memberId: number | null; cash: boolean }>();
  for (let at = 0; at < ids.length; at += 1_000) {
    const rows = await tx
      .select({ id: drawTickets.id, memberId: drawSales.memberId, stake: drawSales.stake })
      .from(drawTickets)
      .innerJoin(drawSales, eq(drawSales.id, drawTickets.saleId))
      .where(inArray(drawTickets.id, ids.slice(at, at + 1_000)));
    for (const { id, memberId, stake } of rows) found.set(id, { memberId, cash: stake > 0 });
  }
  return ids.map((id) => ({ ticketId: id, ...found.get(id)! }));
}

/** The drawn places are prizes in this order: the jackpot, then tier by tier. */
async function drawnPrizes(tx: Tx, round: DrawnRound, creditMs: number): Promise<NewPrize[]> {
  const tickets = await ticketsAt(tx, round.id, round.drawn[0]!);
  const dueAt = round.publishedAt! + creditMs;
  let at = 0;
  return prizesOf(round, round.tickets).flatMap(({ tier, winners, prize }) =>
    Array.from({ length: winners }, (_, n) => {
      const ticket = tickets[at]!;
      at += 1;
      // The house gets the prize of a demo player at once.
      const due = ticket.memberId === null ? round.publishedAt! : dueAt;
      return { ...ticket, tier, rank: n + 1, amount: prize, dueAt: due };
    }),
  );
}

function gameOf(settings: RefundSettings): DrawGame {
  return {
    async prepare(tx, deps, now) {
      const last = await newestRound(tx, deps, refundGameName);
      if (last !== null) return demoPlayersBuy(tx, deps, { round: last, players: settings.demo.players, now });
      if (!settings.enable) return null;
      return (await openNext(tx, deps, { settings, last, carried: 0, now })).closesAt;
    },
    picks: (round) => [
      { of: round.tickets, take: prizesOf(round, round.tickets).reduce((sum, { winners }) => sum + winners, 0) },
    ],
    prizes: (tx, _, round) => drawnPrizes(tx, round, settings.creditMs),
    async roll(tx, deps, round) {
      if (!settings.enable) return false;
      const now = deps.clock.now();
      const carried = await poolRest(tx, round.id);
      const next = await openNext(tx, deps, { settings, last: round, carried, now });
      if (carried > 0)
        await movePool(tx, {
          roundId: round.id,
          name: 'rest',
          reason: 'draw-roll',
          other: poolOf(next.id),
          amount: -carried,
          now,
        });
      return true;
    },
    settled: tellWinner,
  };
}

/** Lucky refund, as the draw engine runs it. */
export const refundGame: DrawGameLoader = {
  name: refundGameName,
  load: async (deps) => gameOf(await readRefundSettings(deps)),
};
