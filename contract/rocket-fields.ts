import * as v from 'valibot';
import { count, instant, wireInt } from './wire/fields';

/** The game session token of a launch. */
export const sessionToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
/** Id of a shared round. Ids rise, but not by one. */
export const roundId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const roundIdAsked = wireInt(1, Number.MAX_SAFE_INTEGER);
/** Id of a bet; the same for its player and for all who watch. */
export const betId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
/** Number of the last event that a client has seen; 0 for none. Numbers rise, but not by one. */
export const eventId = wireInt(0, Number.MAX_SAFE_INTEGER);
/** 32 bytes in lower-case hex. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** A multiplier in hundredths: 100 (1.00×) to 100,000 (1,000×). */
export const hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(100), v.maxValue(100_000));
/** A multiplier at which a bet can be paid: at least 1.01×. */
export const payable = v.pipe(hundredths, v.minValue(101));
export const payableAsked = wireInt(101, 100_000);
/** A player has two bets in a round at most, one in each slot. */
export const betSlot = v.picklist([1, 2]);

export const rocketChainSchema = v.object({
  /** Number of the chain: 1 is the first of the market. */
  chain: count,
  /** Hex; published before the first round of the chain. SHA-256 of the value of round 1. */
  endHash: hash,
  /** How many rounds the chain has. */
  length: count,
  /** Client seed of all draws of the chain: the draw of a round is HMAC-SHA256(value, `salt:number:block`). */
  salt: v.string(),
  committedAt: instant,
  /** How many rounds have been drawn. */
  used: count,
});
export type RocketChain = v.InferOutput<typeof rocketChainSchema>;
