import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { codes, contract, DepositState } from '../../../contract';
import type { Listener } from '../../core/events';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { accounts, cardChances, cardPurses, depositOrders, settings, transactions } from '../../db/schema';
import type { Tx } from '../../db/types';
import { post } from '../../ledger';
import { actionVerb } from './action';
import { refuseClosed } from './season';
import { cardSettingsName, cardSettingsSchema, seasonOf, type CardSettings } from './settings';
import { addChances, lockChances } from './state';

type Timed = Pick<Ctx, 'deps' | 'now'>;

const weekOf = ({ deps: { market }, now }: Timed) => windowOf(market.timeZone, 'week', now);

/** Whether a deposit of the member was confirmed. */
async function hasDeposit(tx: Tx, memberId: number): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<{ has: boolean }>(sql`
    select exists (select 1 from transactions t where t.member_id = ${memberId}::bigint and t.reason = 'deposit') as has`);
  return row!.has;
}

/**
 * Whether the weekly chance waits, and when the next one comes. In markets with compulsory limits at sign-up a member
 * has none before the first deposit (Q46).
 */
export async function readFree(tx: Tx, ctx: Timed, memberId: number) {
  const { firstDay, end } = weekOf(ctx);
  const afterDeposit = ctx.deps.market.limitsAtSignUp && !(await hasDeposit(tx, memberId));
  const [taken] = await tx
    .select({ ref: cardChances.ref })
    .from(cardChances)
    .where(and(eq(cardChances.memberId, memberId), eq(cardChances.source, 'free'), eq(cardChances.ref, firstDay)));
  return { available: taken === undefined && !afterDeposit, nextAt: end, afterDeposit };
}

export const freeVerb = verb(contract.collectCards.free, ({ ctx }) => readFree(ctx.tx, ctx, signedIn(ctx).id));

/** Takes the chance of the market week (C95). */
export const takeFreeVerb = actionVerb(contract.collectCards.takeFree, 'chance', async ({ tx, ctx, memberId, at }) => {
  refuseClosed(at);
  const { now, deps } = ctx;
  const { available, nextAt, afterDeposit } = await readFree(tx, ctx, memberId);
  if (afterDeposit) refuse(codes.cardsFreeAfterDeposit, 'cardsFreeAfterDeposit');
  if (!available) refuse(codes.cardsFreeUsed, 'cardsFreeUsed', { nextAt });
  const day = marketDay(deps.market.timeZone, now).name;
  await tx
    .insert(cardChances)
    .values({ memberId, source: 'free', ref: weekOf(ctx).firstDay, given: 1, day, createdAt: now });
  return { source: 'free' as const, given: 1, chances: await addChances(tx, memberId, 1), createTime: now };
});

/** Buys a chance for coins (C93). The coins are taken and the chance is given in one transaction. */
export const buyVerb = actionVerb(
  contract.collectCards.buy,
  'chance',
  async ({ tx, ctx, input, memberId, key, at }) => {
    refuseClosed(at);
    const { now, deps } = ctx;
    const { costChance: need, maxSets } = at.season.terms;
    if (input.cost !== need) refuse(codes.cardsChanged, 'cardsChanged', { cost: need });
    const [purse] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId)).for('update');
    const have = purse?.coins ?? 0;
    if (have < need) refuse(codes.insufficientCoins, 'cardsPoor', { have, need });
    const { id: transactionId } = await post(tx, {
      memberId,
      key: `C93:${key}`,
      reason: 'card-chance',
      actor: 'member',
      now,
      cause: { season: at.season.id, maxSets },
      entries: [
        { account: 'member', purse: 'coins', amount: -need },
        { account: 'house:promo', purse: 'coins', amount: need },
      ],
    });
    const day = marketDay(deps.market.timeZone, now).name;
    await tx.insert(cardChances).values({
      memberId,
      source: 'coins',
      ref: key,
      given: 1,
      day,
      coins: need,
      transactionId,
      createdAt: now,
    });
    return { source: 'coins' as const, given: 1, chances: await addChances(tx, memberId, 1), createTime: now };
  },
);

interface CreditedDeposit {
  readonly memberId: number;
  readonly transNo: string;
  readonly transactionId: number;
  /** Minor units. */
  readonly paid: number;
  /** When it was credited, ms. */
  readonly at: number;
}

/** Number of deposits of a market day that gave a chance. */
async function depositsOf(tx: Tx, memberId: number, day: string): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ many: number }>(sql`
    select count(*) as many from card_chances
    where member_id = ${memberId}::bigint and source = 'deposit' and day = ${day} and given > 0`);
  return row!.many;
}

/** How many deposits of this market day can still give a chance, and whether the first deposit is still to come. */
export async function depositsLeft(
  tx: Tx,
  { deps, now }: Timed,
  { memberId, most }: { memberId: number; most: number },
) {
  const used = await depositsOf(tx, memberId, marketDay(deps.market.timeZone, now).name);
  return { left: Math.max(0, most - used), first: !(await hasDeposit(tx, memberId)) };
}

const given = async (tx: Tx, memberId: number, transNo: string): Promise<number> => {
  const rows = await tx
    .select({ given: cardChances.given })
    .from(cardChances)
    .where(
      and(
        eq(cardChances.memberId, memberId),
        inArray(cardChances.source, ['deposit', 'first']),
        eq(cardChances.ref, transNo),
      ),
    );
  return rows.reduce((sum, row) => sum + row.given, 0);
};

/** The ledger transaction of the member's first deposit. */
async function firstDeposit(tx: Tx, memberId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: sql<number>`min(${transactions.id})` })
    .from(transactions)
    .where(and(eq(transactions.memberId, memberId), eq(transactions.reason, 'deposit')));
  return row?.id ?? null;
}

/**
 * Gives the chances of a credited deposit, once for each order: one for a sufficient amount, at most two a market day,
 * and one for the first deposit (CRD-5). Nothing is given for a deposit outside an open season. Returns how many
 * chances the order has given.
 */
async function giveFor(
  { tx, deps }: Pick<Ctx, 'tx' | 'deps'>,
  config: CardSettings,
  { memberId, transNo, transactionId, paid, at }: CreditedDeposit,
): Promise<number> {
  const { status, terms } = seasonOf(config, deps.market, at);
  if (status !== 1) return 0;
  await lockChances(tx, memberId);
  const day = marketDay(deps.market.timeZone, at).name;
  const open = paid >= terms.depositMin && (await depositsOf(tx, memberId, day)) < terms.depositsADay;
  const isFirst = (await firstDeposit(tx, memberId)) === transactionId;
  const row = { memberId, ref: transNo, day, createdAt: at };
  const rows = [
    ...(open && terms.depositChance > 0 ? [{ ...row, source: 'deposit' as const, given: terms.depositChance }] : []),
    ...(isFirst && terms.firstChance > 0 ? [{ ...row, source: 'first' as const, given: terms.firstChance }] : []),
  ];
  if (rows.length > 0) {
    const fresh = await tx.insert(cardChances).values(rows).onConflictDoNothing().returning();
    const more = fresh.reduce((sum, one) => sum + one.given, 0);
    if (more > 0) await addChances(tx, memberId, more);
  }
  return given(tx, memberId, transNo);
}

/**
 * Gives the chances in the transaction of the deposit. Broken settings must not keep a deposit from being credited:
 * then `chances` gives them later.
 */
export const giveForDeposit: Listener<'deposited'> = async (scope, deposited) => {
  const { tx, deps } = scope;
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, `${cardSettingsName}:${deps.market.code}`));
  const read = v.safeParse(cardSettingsSchema, row?.value);
  if (read.success) await giveFor(scope as Pick<Ctx, 'tx' | 'deps'>, read.output, deposited);
};

/** The chances that a deposit gave (C94). Gives them when the deposit itself could not. Repeats change nothing. */
export const chancesVerb = verb(
  contract.collectCards.chances,
  async ({ ctx, input }) => {
    const { tx } = ctx;
    const memberId = signedIn(ctx).id;
    const [order] = await tx
      .select()
      .from(depositOrders)
      .where(and(eq(depositOrders.transNo, input.orderNo), eq(depositOrders.memberId, memberId)));
    if (!order) return refuse(codes.noOrder, 'cardsNoOrder');
    const { state, transactionId, doneAt, came, payMoney, transNo } = order;
    const credited = state === DepositState.success && transactionId !== null && doneAt !== null;
    const many =
      (await given(tx, memberId, transNo)) ||
      (credited
        ? await giveFor(ctx, await readLater(ctx), {
            memberId,
            transNo,
            transactionId,
            paid: came ?? payMoney,
            at: doneAt,
          })
        : 0);
    const [purse] = await tx.select().from(cardPurses).where(eq(cardPurses.memberId, memberId));
    return { given: many, chances: purse?.chances ?? 0 };
  },
  { tx: 'write' },
);

/** The settings inside a transaction, where the shared read must not be used. */
async function readLater({ tx, deps }: Pick<Ctx, 'tx' | 'deps'>): Promise<CardSettings> {
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, `${cardSettingsName}:${deps.market.code}`));
  return v.parse(cardSettingsSchema, row?.value);
}
