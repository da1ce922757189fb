import * as v from 'valibot';
import { count, instant } from './wire/fields';

/**
 * The published record of a draw, shared by lucky refund and lottery. `contract/draw-verify.ts` checks it, on the
 * server and on the phone.
 */

/** 32 bytes in lower-case hex. */
export const drawHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Takes `take` different numbers out of 0 … `of` − 1, in the order in which they are drawn. */
export const drawPickSchema = v.object({ of: count, take: count });
export type DrawPick = v.InferOutput<typeof drawPickSchema>;

/**
 * Where the entropy of a draw comes from. `chain`: a hash chain of this server, published before its first draw.
 * `drand`: a round of the public network quicknet (`contract/drand.ts`).
 */
export const entropySources = ['chain', 'drand'] as const;

export const drawEntropySchema = v.object({
  /** One of `entropySources`; a newer server may send another one, which this version cannot check. */
  source: v.string(),
  /**
   * Names the chain and the number of the value in it, for example `1/37`, or the round of the network, for example
   * `quicknet/32285085`. Fixed when the round opens.
   */
  ref: v.string(),
  /** Of a chain: SHA-256 of the value, public before the round opens. Empty for drand. */
  commitment: v.string(),
  /** Of a chain: its end hash. Hashing the value as often as its number says gives the end hash. Empty for drand. */
  endHash: v.string(),
  /** Hex; null until the draw is published. */
  value: v.nullable(v.string()),
  /** Of drand: the round is the first one at or after this instant, which is at least 5 s after the close. */
  from: v.optional(instant),
  /** Of drand: the signature of the round in hex, whose SHA-256 is the value; null until the draw is published. */
  signature: v.optional(v.nullable(v.string())),
});
export type DrawEntropy = v.InferOutput<typeof drawEntropySchema>;

/**
 * Everything about a draw that can be checked. Before the publication it has the commitment only, after the close also
 * the number of tickets and the Merkle root.
 */
export const drawRecordSchema = v.object({
  /** Version of the rules of the draw, fixed when the round opens: `BD2`, for earlier rounds `BD1`. */
  rules: v.string(),
  round: count,
  /** For example `lucky-refund`. */
  game: v.string(),
  /** Number of the round in its game; also the nonce of the draw. */
  number: count,
  /** SHA-256 of the server seed. Published when the round opens, before the first sale. */
  commitment: drawHash,
  opensAt: instant,
  closesAt: instant,
  /** Number of sold tickets; null until the root is published. */
  tickets: v.nullable(count),
  /**
   * Merkle root (RFC 6962, SHA-256) of the sold tickets, sorted as bytes, hashed with their number (`draw-verify`);
   * null until the close. Hex.
   */
  root: v.nullable(drawHash),
  entropy: drawEntropySchema,
  /** Server seed; null until the draw is published. Hex. */
  seed: v.nullable(drawHash),
  /** What was drawn, in order: from the tickets (lucky refund) or from the balls (lottery). Null until published. */
  picks: v.nullable(v.array(drawPickSchema)),
  /** The drawn numbers of each pick, counted from 0. Null until published. */
  drawn: v.nullable(v.array(v.array(count))),
  publishedAt: v.nullable(instant),
});
export type DrawRecord = v.InferOutput<typeof drawRecordSchema>;

/** Proof that a ticket was in the draw (RFC 6962, 2.1.1). */
export const drawProofSchema = v.object({
  /** What was hashed: the code of a refund ticket; code and bets of a lottery ticket. */
  leaf: v.string(),
  /** Place of the ticket among the sorted tickets, counted from 0. */
  index: count,
  /** Number of tickets. */
  size: count,
  /** Sibling hashes from the leaf to the root, hex. */
  path: v.array(drawHash),
});
export type DrawProof = v.InferOutput<typeof drawProofSchema>;
