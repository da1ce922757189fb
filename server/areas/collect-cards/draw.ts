import { and, desc, eq, lt } from 'drizzle-orm';
import { cardsGame, codes, contract, duplicatesFor, duplicatesOf, type CardDraw } from '../../../contract';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { cardDraws, cardSwaps, seeds } from '../../db/schema';
import { recordOutcome, reserveDraw } from '../../fairness';
import { actionVerb } from './action';
import { isFull, refuseClosed } from './season';
import { addChances, lampFor, readSet, writeSet } from './state';

/**
 * Uses a chance and draws a card (Q61). The lamp only decides which lamp is lit: it is no input of the draw. Locks:
 * chances (by actionVerb), seed, outcome.
 */
export const drawVerb = actionVerb(
  contract.collectCards.draw,
  'draw',
  async ({ tx, ctx, input, memberId, at, chances }): Promise<CardDraw> => {
    refuseClosed(at);
    const { now, deps } = ctx;
    const { season, cards } = at;
    const { maxSets, odds } = season.terms;
    if (input.oddsVersion !== undefined && input.oddsVersion !== odds)
      refuse(codes.oddsChanged, 'cardsOddsChanged', { oddsVersion: odds });
    const set = await readSet(tx, { memberId, season: season.id, cards: cards.ids.length });
    if (set.gifts >= maxSets) refuse(codes.cardsSetsDone, 'cardsSetsDone', { maxSets });
    if (isFull(set.held, cards.ids.length)) refuse(codes.cardsComplete, 'cardsComplete');
    if (chances < 1) refuse(codes.cardsNoChance, 'cardsNoChance');
    const reserved = await reserveDraw(tx, deps.fairness, { memberId, now });
    const slice = reserved.draw.slice(cards.weights);
    const fresh = set.held[slice] === 0;
    const light = fresh ? lampFor(set.lights, input.light) : input.light;
    const lights = fresh ? set.lights | (1 << light) : set.lights;
    const held = set.held.map((many, card) => (card === slice ? many + 1 : many));
    await writeSet(tx, { memberId, season: season.id }, { ...set, held, lights });
    await addChances(tx, memberId, -1);
    const { seedId, serverHash, clientSeed, nonce } = reserved;
    const cardId = cards.ids[slice]!;
    const drawn = { season: season.id, light, fresh, oddsVersion: odds, nonce };
    const [row] = await tx
      .insert(cardDraws)
      .values({ ...drawn, memberId, card: cardId, seedId, createdAt: now })
      .returning({ id: cardDraws.id });
    await recordOutcome(tx, reserved, {
      game: cardsGame,
      oddsVersion: odds,
      result: { slice, giftType: 0, giftAmount: cardId },
      at: now,
    });
    return { id: row!.id, ...drawn, cardId, serverHash, clientSeed, createTime: now };
  },
);

/** Trades duplicates, pooled, for a missing card (Q61). */
export const swapVerb = actionVerb(contract.collectCards.swap, 'swap', async ({ tx, ctx, input, memberId, at }) => {
  refuseClosed(at);
  const { season, cards } = at;
  const { swapCount: need } = season.terms;
  const set = await readSet(tx, { memberId, season: season.id, cards: cards.ids.length });
  const place = cards.ids.indexOf(input.cardId);
  if (place < 0 || set.held[place] !== 0) refuse(codes.cardsHeld, 'cardsHeld');
  const taken = duplicatesFor(set.held, need);
  if (taken === null)
    return refuse(codes.cardsFewDuplicates, 'cardsFewDuplicates', { have: duplicatesOf(set.held), need });
  const light = lampFor(set.lights, 0);
  const held = set.held.map((many, card) => many - taken[card]! + (card === place ? 1 : 0));
  await writeSet(tx, { memberId, season: season.id }, { ...set, held, lights: set.lights | (1 << light) });
  await tx
    .insert(cardSwaps)
    .values({ memberId, season: season.id, card: input.cardId, taken, light, createdAt: ctx.now });
  return {
    cardId: input.cardId,
    taken: cards.ids.map((id, card) => ({ id, count: taken[card]! })).filter(({ count }) => count > 0),
    light,
    createTime: ctx.now,
  };
});

/** The member's draws, newest first, each with what identifies its receipt. */
export const recordsVerb = verb(
  contract.collectCards.records,
  ({ ctx, input }) =>
    ctx.tx
      .select({
        id: cardDraws.id,
        season: cardDraws.season,
        light: cardDraws.light,
        cardId: cardDraws.card,
        fresh: cardDraws.fresh,
        oddsVersion: cardDraws.oddsVersion,
        serverHash: seeds.serverHash,
        clientSeed: seeds.clientSeed,
        nonce: cardDraws.nonce,
        createTime: cardDraws.createdAt,
      })
      .from(cardDraws)
      .innerJoin(seeds, eq(seeds.id, cardDraws.seedId))
      .where(
        and(
          eq(cardDraws.memberId, signedIn(ctx).id),
          input.maxId === undefined ? undefined : lt(cardDraws.id, input.maxId),
        ),
      )
      .orderBy(desc(cardDraws.id))
      .limit(input.limit),
  { whileExcluded: true },
);
