import { eq, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { closeVerb } from '../../core/close';
import { signedIn, verb } from '../../core/verb';
import { cardPurses } from '../../db/schema';
import { readSeeds } from '../fairness';
import { depositsLeft, readFree } from './chances';
import { isFull, readNow } from './season';
import { cardKeys, findDone, lampsOf, readSet } from './state';

const { collectCards } = contract;

/** The season with its cards, odds and prices (C89). */
export const cfgVerb = verb(
  collectCards.cfg,
  async ({ ctx }) => {
    const { season, cards } = await readNow(ctx);
    const { id, status, begin, end, terms } = season;
    return {
      id,
      status,
      begin,
      end,
      cards: cards.ids.map((card, at) => ({ id: card, weight: cards.weights[at]! })),
      oddsTotal: cards.total,
      oddsVersion: terms.odds,
      giftAmount: terms.giftAmount,
      costChance: terms.costChance,
      depositChance: terms.depositChance,
      depositMin: terms.depositMin,
      depositsADay: terms.depositsADay,
      firstChance: terms.firstChance,
      swapCount: terms.swapCount,
      maxSets: terms.maxSets,
    };
  },
  { cacheMs: 2_000 },
);

/** The member's cards and chances (C91). */
export const memberVerb = verb(
  collectCards.member,
  async ({ ctx }) => {
    const { tx } = ctx;
    const memberId = signedIn(ctx).id;
    const { season, cards, before } = await readNow(ctx);
    const many = cards.ids.length;
    const set = await readSet(tx, { memberId, season: season.id, cards: many });
    const old = before === null ? null : await readSet(tx, { memberId, season: before.id, cards: many });
    const owed = old !== null && isFull(old.held, many) && old.gifts < before!.terms.maxSets;
    const { left, first } = await depositsLeft(tx, ctx, { memberId, most: season.terms.depositsADay });
    const [purse] = await tx.select().from(cardPurses).where(eq(cardPurses.memberId, memberId));
    const {
      rows: [row],
    } = await tx.execute<{ given: number }>(
      sql`select coalesce(sum(given), 0) as given from card_chances where member_id = ${memberId}::bigint`,
    );
    return {
      id: season.id,
      cardSet: cards.ids.map((id, at) => ({ id, count: set.held[at]! })),
      lights: lampsOf(set.lights),
      chances: purse?.chances ?? 0,
      given: row!.given,
      free: await readFree(tx, ctx, memberId),
      depositsLeft: left,
      firstLeft: first && season.terms.firstChance > 0,
      sets: set.gifts,
      earlier: owed ? { id: before!.id, giftAmount: before!.terms.giftAmount } : null,
      seeds: await readSeeds(tx, ctx, memberId),
    };
  },
  { whileExcluded: true },
);

export const resultVerb = verb(collectCards.result, ({ ctx, input }) => findDone(ctx.tx, signedIn(ctx).id, input.key), {
  whileExcluded: true,
});

export const closeActionVerb = closeVerb(collectCards.close, {
  kind: cardKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => findDone(ctx.tx, signedIn(ctx).id, key),
});
