import { and, asc, eq, gt } from 'drizzle-orm';
import {
  codes,
  contract,
  couponKinds,
  isPlayable,
  linesOf,
  lotteryGameName,
  lotteryRules,
  mostWon,
  type LotteryTicket,
  type ParsedOf,
} from '../../../contract';
import { guardStake } from '../../bets/guards';
import { readBetLeaseMs, takeBetLease } from '../../bets/lease';
import { lockCash } from '../../bets/purses';
import type { Ctx } from '../../core/deps';
import { fingerprintOf, onceByKey, type Keyed } from '../../core/idempotency';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { byMember, verb } from '../../core/verb';
import { drawRounds, drawState, lotteryEntries, lotteryTickets } from '../../db/schema';
import type { Tx } from '../../db/types';
import { enterRound, issueTickets, poolOf, type DrawRound } from '../../draws';
import { post } from '../../ledger';
import { useCoupon } from '../coupons';
import { addStakes } from './liability';
import { findTicket, readTickets, serialOf } from './read';
import { lotterySchema, lotterySettingsName, termsOf, type GameTerms } from './settings';

type Input = ParsedOf<typeof contract.lottery.buy>;

/** A checked purchase. Amounts in minor units. */
interface Order {
  readonly input: Input;
  readonly lines: number;
  readonly lineStake: number;
  /** Stake on one draw. */
  readonly stake: number;
  readonly terms: GameTerms;
}

/** Checks numbers, stake and possible win. Refuses as the contract says. */
function orderOf({ deps }: Pick<Ctx, 'deps'>, input: Input): Order {
  const { game, bet, units, rules } = input;
  const terms = termsOf(deps.market, game);
  if (rules !== terms.rules) refuse(codes.oddsChanged, 'lotteryRules', { oddsVersion: terms.rules });
  if (!isPlayable(game, bet, input)) refuse(codes.invalid, 'invalid', { field: 'numbers' });
  const lines = linesOf(bet, input);
  const lineStake = terms.price * units;
  const stake = lines * lineStake;
  if (units > lotteryRules[game].maxUnits || stake > terms.maxStake)
    refuse(codes.stakeNotOffered, 'lotteryStake', { min: lines * terms.price, max: terms.maxStake });
  if (mostWon(bet, input, lineStake) > terms.cap)
    refuse(codes.lotteryWinTooHigh, 'lotteryWin', {
      units: Math.floor(terms.cap / mostWon(bet, input, terms.price)),
    });
  return { input, lines, lineStake, stake, terms };
}

/** Enters the draws of a ticket. Refuses with lotteryClosed when the first one no longer sells, or is not the next. */
async function enterDraws(
  tx: Tx,
  { deps }: Pick<Ctx, 'deps'>,
  { memberId, input: { game, draw, draws } }: { memberId: number; input: Input },
): Promise<DrawRound[]> {
  const name = lotteryGameName(game);
  const next = await tx
    .select({ id: drawRounds.id })
    .from(drawRounds)
    .where(
      and(
        eq(drawRounds.market, deps.market.code),
        eq(drawRounds.game, name),
        eq(drawRounds.state, drawState.open),
        gt(drawRounds.closesAt, deps.clock.now()),
      ),
    )
    .orderBy(asc(drawRounds.number))
    .limit(draws);
  const refuseClosed = (): never => refuse(codes.lotteryClosed, 'lotteryClosed', { draw: next[0]?.id ?? null });
  if (next[0]?.id !== draw || next.length < draws) refuseClosed();
  const rounds: DrawRound[] = [];
  for (const { id: roundId } of next) {
    const entered = await enterRound(tx, deps, { game: name, roundId, memberId, quantity: 1, most: 1_000_000 });
    rounds.push(entered.state === 'ok' ? entered.round : refuseClosed());
  }
  return rounds;
}

/** The part of a stake that the pool of Red & Blue gets: what its first and second prize pay. */
const pooledOf = ({ input: { game }, stake }: Order): number =>
  game === 'red-blue' ? Math.floor((stake * 2_000) / 10_000) + Math.floor((stake * 600) / 10_000) : 0;

/** How one draw of a ticket is paid, minor units: by a coupon, from the locked purse, and for the rest withdrawable. */
interface Payment {
  readonly off: number;
  readonly locked: number;
}

/**
 * Posts the price of one draw: from the locked purse first (Q79). The promotion budget pays what a coupon takes off.
 * Returns the ledger transaction.
 */
function postStake(
  { tx, ctx: { now }, memberId, key }: Keyed,
  order: Order,
  { round, ticketId, off, locked }: Payment & { round: DrawRound; ticketId: number },
): Promise<{ id: number }> {
  const pooled = pooledOf(order);
  const { stake } = order;
  const entries = [
    { account: 'member', purse: 'locked', amount: -locked },
    { account: 'member', purse: 'withdrawable', amount: locked + off - stake },
    { account: 'house:promo', purse: 'cash', amount: -off },
    { account: poolOf(round.id), purse: 'cash', amount: pooled },
    { account: 'house:game', purse: 'cash', amount: stake - pooled },
  ] as const;
  return post(tx, {
    memberId,
    key: `lottery:${key}:${round.number}`,
    reason: off < stake ? 'stake' : 'draw-ticket',
    actor: 'member',
    now,
    cause: { game: round.game, draw: round.id, ticket: ticketId },
    entries: entries.filter(({ amount }) => amount !== 0),
  });
}

/** Uses the coupon of a purchase, if it has one (Q60). Returns what it takes off the price, minor units. */
async function couponOffOf(
  { tx, ctx: { deps, now }, memberId, key }: Keyed,
  { input: { couponId, draws }, stake, terms }: Order,
): Promise<number> {
  if (couponId === undefined) return 0;
  const purchase = {
    kind: couponKinds.ticket,
    purse: 'cash',
    total: stake * draws,
    unitPrice: terms.price,
  } as const;
  return useCoupon(tx, { market: deps.market, memberId, couponId, purchase, usedFor: `lottery:${key}`, now });
}

/** Locks the purses of a member. Refuses a cash stake that is not allowed, or that the purses do not cover. */
async function lockFor({ tx, ctx, memberId }: Keyed, need: number): Promise<{ locked: number }> {
  if (need > 0) await guardStake(tx, ctx, { memberId, amount: need });
  const { locked, withdrawable } = await lockCash(tx, memberId);
  const have = locked + withdrawable;
  if (have < need) refuse(codes.insufficientBalance, 'lotteryPoor', { have, need });
  return { locked };
}

async function buyTicket(
  keyed: Keyed,
  order: Order,
  { fingerprint, leaseMs }: { fingerprint: string; leaseMs: number },
) {
  const { tx, ctx, memberId, key } = keyed;
  const { input, lines, lineStake, stake, terms } = order;
  const { game, bet, numbers, blue, draws } = input;
  const { deps, now } = ctx;
  await takeBetLease(tx, ctx, leaseMs);
  const rounds = await enterDraws(tx, ctx, { memberId, input });
  await addStakes(tx, { roundIds: rounds.map(({ id }) => id), bet, pick: input, lineStake, cap: terms.cap });
  let off = await couponOffOf(keyed, order);
  let { locked } = await lockFor(keyed, stake * draws - off);
  const [ticket] = await tx
    .insert(lotteryTickets)
    .values({
      market: deps.market.code,
      memberId,
      ...{ game, bet, numbers, blue, lines, lineStake, draws, key, fingerprint },
      rules: terms.rules,
      createdAt: now,
    })
    .returning({ id: lotteryTickets.id });
  const ticketId = ticket!.id;
  const pick = `${numbers.join(',')}${blue.length === 0 ? '' : `+${blue.join(',')}`}`;
  const bets = `${serialOf(game, ticketId).replaceAll(' ', '')} ${bet} ${pick} ${lineStake}`;
  for (const round of rounds) {
    // A coupon pays the next draws first, so that as few draws as possible are paid in two ways.
    const paying = { off: Math.min(off, stake), locked: Math.min(locked, stake - Math.min(off, stake)) };
    off -= paying.off;
    locked -= paying.locked;
    const { id: transactionId } = await postStake(keyed, order, { round, ticketId, ...paying });
    const cash = stake - paying.off;
    const { saleId } = await issueTickets(tx, round, {
      memberId,
      key: `${key}:${round.number}`,
      quantity: 1,
      purse: cash > 0 ? 'cash' : 'free',
      paid: cash,
      off: paying.off,
      stake: cash,
      funded: pooledOf(order),
      transactionId,
      now,
      leafOf: (code) => `${code} ${bets}`,
    });
    await tx.insert(lotteryEntries).values({ ticketId, roundId: round.id, saleId });
  }
  const [bought] = await readTickets(tx, { memberId, id: ticketId, limit: 1 });
  return bought!;
}

/** Buys a ticket once for its key. The settings are read before the transaction, because that read is shared. */
export const buyVerb = verb(
  contract.lottery.buy,
  async ({ ctx, input }): Promise<LotteryTicket> => {
    const { games } = await readSettings(ctx.deps, lotterySettingsName, lotterySchema);
    const leaseMs = await readBetLeaseMs(ctx.deps);
    const fingerprint = fingerprintOf(contract.lottery.buy.path, input);
    return onceByKey<LotteryTicket>(ctx, {
      fingerprint,
      async made({ tx, memberId, key }) {
        const before = await findTicket(tx, { memberId, key });
        if (before && before.fingerprint !== fingerprint) refuse(codes.keyConflict, 'keyConflict');
        return before?.ticket ?? null;
      },
      effect(keyed) {
        if (games[input.game] !== true) refuse(codes.lotteryClosed, 'lotteryClosed', { draw: null });
        return buyTicket(keyed, orderOf(ctx, input), { fingerprint, leaseMs });
      },
    });
  },
  { tx: 'none', limit: [{ name: 'lottery', max: 60, windowMs: 60_000, by: byMember }] },
);
