import { codes, contract, refundCountdownMs, refundDrawMs, refundStatus, type RefundRound } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { drawState } from '../../db/schema';
import type { Tx } from '../../db/types';
import {
  findRound,
  isPublished,
  newestRound,
  proofOf,
  publishedRounds,
  recordOf,
  ticketsOf,
  type DrawRound,
} from '../../draws';
import { prizesOf, termsOf } from './game';
import { codesOf, pastOf, resultsOf, soldOf, winsOf } from './rows';
import { readRefundSettings, refundGameName, termsAt, type RefundSettings } from './settings';

const { luckyRefund } = contract;
const game = refundGameName;

/** The present round with its status. Null when there is none. */
interface Present {
  readonly round: DrawRound;
  readonly status: Exclude<RefundRound['status'], -1>;
  readonly remainingMillis: number;
}

/** The status of a round by the server's time (LRF-2, LRF-3). */
function statusOf(round: DrawRound, now: number): Present {
  const of = (status: Present['status'], until: number): Present => ({
    round,
    status,
    remainingMillis: Math.max(0, until - now),
  });
  if (isPublished(round)) return of(refundStatus.done, now);
  if (round.state > drawState.open || now >= round.closesAt)
    return of(refundStatus.drawing, round.closesAt + refundDrawMs);
  if (now < round.opensAt) return of(refundStatus.initial, round.opensAt);
  const left = round.closesAt - now;
  return of(left <= refundCountdownMs ? refundStatus.countdown : refundStatus.open, round.closesAt);
}

/** After the publication the published round is the present one, until the next one opens or the time to show ends. */
async function presentOf({ tx, deps, now }: Ctx, { showMs }: RefundSettings): Promise<Present | null> {
  const newest = await newestRound(tx, deps, game);
  if (newest === null) return null;
  if (isPublished(newest) || now >= newest.opensAt) return statusOf(newest, now);
  const [last] = await publishedRounds(tx, deps, { game, limit: 1 });
  const until = last === undefined ? 0 : Math.min(last.publishedAt! + showMs, newest.opensAt);
  if (last === undefined || now >= until) return statusOf(newest, now);
  return { round: last, status: refundStatus.done, remainingMillis: until - now };
}

const jackpotOf = (round: DrawRound, sold: number): number => {
  const prize = prizesOf(round, sold)[0]?.prize ?? 0;
  return Math.max(prize, round.carried);
};

/** Nothing is sold and nothing is drawn: the operator has ended the rounds. */
const noRound = (now: number, settings: RefundSettings): RefundRound => ({
  id: 0,
  number: 0,
  status: refundStatus.none,
  remainingMillis: 0,
  now,
  opensAt: 0,
  closesAt: 0,
  codes: 0,
  members: 0,
  demoMembers: 0,
  results: [],
  publishedAt: null,
  carried: 0,
  jackpot: 0,
  terms: termsAt(settings, now),
  record: null,
  demo: false,
  own: null,
});

/** Whether a published round is over and no new one may open. */
const hasEnded = ({ round, status }: Present, { enable, showMs }: RefundSettings, now: number): boolean =>
  status === refundStatus.done && !enable && now >= round.publishedAt! + showMs;

/** The present round (C73, LRF-1). */
export const active = verb(luckyRefund.active, async ({ ctx }): Promise<RefundRound> => {
  const { tx, now, member } = ctx;
  const settings = await readRefundSettings(ctx.deps);
  const present = await presentOf(ctx, settings);
  if (present === null || hasEnded(present, settings, now)) return noRound(now, settings);
  const { round, status, remainingMillis } = present;
  const sold = await soldOf(tx, round.id);
  const terms = termsOf(round);
  const has = member === null ? 0 : await ticketsOf(tx, { roundId: round.id, memberId: member.id });
  return {
    id: round.id,
    number: round.number,
    status,
    remainingMillis,
    now,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    ...sold,
    results: isPublished(round) ? await winsOf(tx, round.id) : [],
    publishedAt: round.publishedAt,
    carried: round.carried,
    jackpot: jackpotOf(round, sold.codes),
    terms,
    record: await recordOf(tx, round),
    demo: round.demo,
    own: member === null ? null : { codes: has, left: Math.max(0, terms.mostARound - has) },
  };
});

/** What changes while a round sells (C85, LRF-5). All clients poll it, so that its answer is shared for a second. */
export const jackpot = verb(
  luckyRefund.jackpot,
  async ({ ctx }) => {
    const { tx, now, deps } = ctx;
    const settings = await readRefundSettings(deps);
    const present = await presentOf(ctx, settings);
    if (present === null || hasEnded(present, settings, now))
      return { id: 0, status: refundStatus.none, remainingMillis: 0, now, jackpot: 0, codes: 0, members: 0 };
    const { round, status, remainingMillis } = present;
    const { codes: sold, members } = await soldOf(tx, round.id);
    const id = round.id;
    return { id, status, remainingMillis, now, jackpot: jackpotOf(round, sold), codes: sold, members };
  },
  { cacheMs: 1_000 },
);

/** The published round `upTo` or the last one before it; without `upTo` the last one. */
const publishedBefore = async ({ tx, deps }: Ctx, upTo: number | undefined): Promise<DrawRound | null> =>
  (await publishedRounds(tx, deps, { game, upTo, limit: 1 }))[0] ?? null;

/** A published round by its id; refused with refundUnknown. */
async function published({ tx, deps }: Ctx, id: number): Promise<DrawRound> {
  const round = await findRound(tx, deps, { game, id });
  return round !== null && isPublished(round) ? round : refuse(codes.refundUnknown, 'refundUnknown');
}

/** Winners of the first two tiers. */
const specialTiers = 2;

async function provenOf(tx: Tx, round: DrawRound, upTo?: number) {
  const results = [];
  for (const win of await winsOf(tx, round.id, upTo))
    results.push({ ...win, proof: (await proofOf(tx, round, win.code))! });
  return { refund: await pastOf(tx, round), results, record: await recordOf(tx, round), terms: termsOf(round) };
}

/** Published results do not change, so that many viewers share an answer. */
const resultsCacheMs = 2_000;

export const prevResults = verb(
  luckyRefund.prevResults,
  async ({ ctx, input }) => {
    const round = await publishedBefore(ctx, input.refundId);
    if (round === null) return null;
    return { refund: await pastOf(ctx.tx, round), results: await winsOf(ctx.tx, round.id) };
  },
  { cacheMs: resultsCacheMs },
);

export const prevResultsV2 = verb(
  luckyRefund.prevResultsV2,
  async ({ ctx, input }) => {
    const round = await publishedBefore(ctx, input.actId);
    return round === null ? null : provenOf(ctx.tx, round);
  },
  { cacheMs: resultsCacheMs },
);

export const latestResults = verb(
  luckyRefund.latestResults,
  async ({ ctx: { tx, deps } }) => {
    const all = [];
    for (const round of await publishedRounds(tx, deps, { game, limit: 10 }))
      all.push({ refund: await pastOf(tx, round), results: await winsOf(tx, round.id, specialTiers) });
    return all;
  },
  { cacheMs: resultsCacheMs },
);

export const specialResults = verb(
  luckyRefund.specialResults,
  async ({ ctx, input }) => winsOf(ctx.tx, (await published(ctx, input.refundId)).id, specialTiers),
  { cacheMs: resultsCacheMs },
);

export const specialResultsV2 = verb(
  luckyRefund.specialResultsV2,
  async ({ ctx, input }) => provenOf(ctx.tx, await published(ctx, input.actId), specialTiers),
  { cacheMs: resultsCacheMs },
);

/** The draw record of a round, and the proof of a code (Q62). */
export const record = verb(luckyRefund.record, async ({ ctx: { tx, deps }, input }) => {
  const round = await findRound(tx, deps, { game, id: input.refundId });
  if (round === null) return refuse(codes.refundUnknown, 'refundUnknown');
  const proof = input.code === undefined ? null : await proofOf(tx, round, input.code);
  return { record: await recordOf(tx, round), proof };
});

export const personalResults = verb(luckyRefund.personalResults, ({ ctx }) =>
  resultsOf(ctx, { memberId: signedIn(ctx).id, game }),
);

export const personalCodes = verb(luckyRefund.personalCodes, async ({ ctx, input }) => {
  const round = await findRound(ctx.tx, ctx.deps, { game, id: input.refundId });
  if (round === null) return [];
  return codesOf(ctx, { memberId: signedIn(ctx).id, round, published: isPublished(round) });
});
