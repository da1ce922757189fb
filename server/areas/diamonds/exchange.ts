import { and, eq, gte, sql } from 'drizzle-orm';
import { codes, contract, formatMoney, marketIn, type AnswerInputOf } from '../../../contract';
import { accounts, exchanges, transactions } from '../../db/schema';
import type { Tx } from '../../db/types';
import { coinsPerMinor } from '../../fairness/market-scale';
import { readSettings } from '../../core/read-settings';
import { exchangeSchema, rateOf, type ExchangeSettings, type Offer } from './settings';
import { bookingKey, claimVerb } from '../../core/claim';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { balances, post } from '../../ledger';
import { windowOf } from '../../core/market-windows';
import { readKycStanding } from '../kyc';
import { codesOfTransaction, grantTickets, sellingRound } from '../lucky-refund';
import type { PostingEntry } from '../../ledger';

const read = ({ deps }: Pick<Ctx, 'deps'>): Promise<ExchangeSettings> => readSettings(deps, 'exchange', exchangeSchema);
const sold = ({ offers }: ExchangeSettings): Offer[] => offers.filter(({ enable }) => enable);

/** The part of the weekly cash cap that a member of a VIP level has left. */
async function weekOf(
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, levelId, settings }: { memberId: number; levelId: number; settings: ExchangeSettings },
) {
  const { begin, end } = windowOf(market.timeZone, 'week', now);
  const cap = levelId >= settings.highLevel ? settings.highCap : settings.weeklyCap;
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(sum(${exchanges.amount}), 0)` })
    .from(exchanges)
    .where(and(eq(exchanges.memberId, memberId), eq(exchanges.kind, 'cash'), gte(exchanges.createdAt, begin)));
  return { cap, left: Math.max(0, cap - row!.taken), end };
}

/** What diamonds can be exchanged for, and what keeps this member from each offer (C71). */
export const exchangeConfig = verb(contract.exchange.cfg, async ({ ctx, input }) => {
  const { tx, deps } = ctx;
  const { id, levelId } = signedIn(ctx);
  const settings = await read(ctx);
  const week = await weekOf(tx, ctx, { memberId: id, levelId, settings });
  const { diamonds } = await balances(tx, id);
  const { needed } = await readKycStanding(tx, deps, id);
  const round = input.tickets ? await sellingRound(tx, deps) : null;
  const worths = { coinsPerMinor: coinsPerMinor(deps.market.code), ticketPrice: round?.terms.price ?? 0 };
  const shown = sold(settings).filter(({ kind }) => kind !== 'ticket' || round !== null);
  const stateOf = (offer: Offer): AnswerInputOf<typeof contract.exchange.cfg>['offers'][number]['state'] => {
    if (levelId < offer.minLevel) return 'level';
    if (offer.kind === 'cash' && needed) return 'kyc';
    if (offer.kind === 'cash' && offer.amount > week.left) return 'cap';
    return diamonds < offer.diamonds ? 'diamonds' : 'open';
  };
  return {
    diamond: diamonds,
    weeklyCap: week.cap,
    weekLeft: week.left,
    weekEnds: week.end,
    offers: shown.map((offer) => ({
      id: offer.id,
      diamonds: offer.diamonds,
      kind: offer.kind,
      amount: offer.amount,
      minLevel: offer.minLevel,
      rate: rateOf(offer, deps.market, worths),
      state: stateOf(offer),
    })),
  };
});

/** What the promotion budget pays for coins or cash. */
function gainOf({ kind, amount }: Offer): PostingEntry[] {
  const cash = kind === 'cash';
  return [
    // Promotional cash must be played before it can be withdrawn (Q7).
    { account: 'house:promo', purse: cash ? 'cash' : 'coins', amount: -amount },
    { account: 'member', purse: cash ? 'locked' : 'coins', amount },
  ];
}

/**
 * Exchanges diamonds for coins, cash or tickets (C72, M19). Locks the member's purse first, so that parallel requests
 * cannot exceed the balance or the weekly cap.
 */
export const exchangeVerb = claimVerb(contract.exchange.exchange, {
  before: read,
  async claim({ tx, ctx, input, memberId, key, before: settings }) {
    const { now, deps } = ctx;
    const { levelId } = signedIn(ctx);
    const offer = sold(settings).find(({ id }) => id === input.id) ?? refuse(codes.exchangeClosed, 'exchangeClosed');
    const { diamonds = offer.diamonds, amount = offer.amount } = input;
    if (diamonds !== offer.diamonds || amount !== offer.amount)
      refuse(codes.exchangeChanged, 'exchangeChanged', { diamonds: offer.diamonds, amount: offer.amount });
    if (levelId < offer.minLevel) refuse(codes.exchangeLevel, 'exchangeLevel', { minLevel: offer.minLevel });
    // The round of the tickets is locked before the purse, as by every purchase of tickets.
    const tickets = offer.kind === 'ticket' ? await grantTickets(tx, ctx, { memberId, quantity: offer.amount }) : null;
    const [purse] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId)).for('update');
    if (offer.kind === 'cash') {
      if ((await readKycStanding(tx, deps, memberId)).needed) refuse(codes.kycNeeded, 'exchangeKyc');
      const { left, end } = await weekOf(tx, ctx, { memberId, levelId, settings });
      if (offer.amount > left)
        refuse(codes.exchangeCap, 'exchangeCap', {
          left,
          until: end,
          amount: formatMoney(marketIn(deps.market, ctx.language), left),
        });
    }
    const have = purse?.diamonds ?? 0;
    if (have < offer.diamonds) refuse(codes.insufficientDiamonds, 'exchangePoor', { have, need: offer.diamonds });
    const { id: transactionId } = await post(tx, {
      memberId,
      key,
      reason: 'exchange',
      actor: 'member',
      now,
      cause: { offer: offer.id, ...(tickets === null ? {} : { draw: tickets.roundId }) },
      entries: [
        { account: 'member', purse: 'diamonds', amount: -offer.diamonds },
        { account: 'house:promo', purse: 'diamonds', amount: offer.diamonds },
        ...(tickets?.entries ?? gainOf(offer)),
      ],
    });
    const issued = await tickets?.issue({ purse: 'diamonds', paid: offer.diamonds, transactionId });
    const [row] = await tx
      .insert(exchanges)
      .values({
        memberId,
        offer: offer.id,
        diamonds: offer.diamonds,
        kind: offer.kind,
        amount: offer.amount,
        transactionId,
        createdAt: now,
      })
      .returning({ id: exchanges.id });
    return {
      id: row!.id,
      offer: offer.id,
      diamonds: offer.diamonds,
      kind: offer.kind,
      amount: offer.amount,
      createTime: now,
      ...(issued === undefined ? {} : { codes: issued }),
    };
  },
});

/** Finds the exchange that was made with this key, or null. */
async function findExchange(ctx: Ctx, key: string) {
  const { id } = signedIn(ctx);
  const [row] = await ctx.tx
    .select({
      id: exchanges.id,
      offer: exchanges.offer,
      diamonds: exchanges.diamonds,
      kind: exchanges.kind,
      amount: exchanges.amount,
      createTime: exchanges.createdAt,
      transactionId: exchanges.transactionId,
    })
    .from(exchanges)
    .innerJoin(transactions, eq(transactions.id, exchanges.transactionId))
    .where(
      and(
        eq(exchanges.memberId, id),
        eq(transactions.memberId, id),
        eq(transactions.key, bookingKey(contract.exchange.exchange, key)),
      ),
    );
  if (!row) return null;
  const { transactionId, ...found } = row;
  if (found.kind !== 'ticket') return found;
  return { ...found, codes: await codesOfTransaction(ctx.tx, transactionId) };
}

const exchangeKey = bookingKey(contract.exchange.exchange, '');
export const exchangeKeys: KeyKind = {
  name: 'exchange',
  came: `exists (select 1 from transactions t where t.member_id = i.member_id and t.key = '${exchangeKey}' || i.key)`,
};

/** Closes the key of an exchange and returns the exchange, if any (Q53). */
export const exchangeClose = closeVerb(contract.exchange.close, {
  kind: exchangeKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => findExchange(ctx, key),
});
