import * as v from 'valibot';

/**
 * Messages between the casino page and a game in its frame, protocol version 1 (docs/supplier-protocol.md).
 *
 * 1. The page opens the frame with `#hello=<one-time token>` in its address.
 * 2. The game sends `helloSchema` to `window.parent` once. The page checks `event.source` and the token. For an outside
 *    supplier it also checks the exact origin; a house game has the origin `null`.
 * 3. The page answers with `welcome` and transfers a MessagePort. All other messages use this port. Each message is an
 *    object of one of the schemas below; a message that does not fit is dropped.
 */
export const frameVersion = 1;

const version = v.literal(frameVersion);
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));
/** No stake lacks more than this, in minor units of any market. */
const mostMissing = 100_000_000_000;
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const helloSchema = v.strictObject({ v: version, type: v.literal('hello'), token: id });

/** Sent with the transferred port, by `postMessage` to the frame. */
export const welcomeSchema = v.strictObject({ v: version, type: v.literal('welcome') });

const inset = v.pipe(whole, v.minValue(0), v.maxValue(2_000));
const insets = v.strictObject({ top: inset, right: inset, bottom: inset, left: inset });
const balance = v.strictObject({
  /** What the member can stake, minor units: locked + withdrawable, or the demo purse. */
  total: amount,
  locked: amount,
});

/** How the game is shown. */
const appearance = {
  language: v.picklist(['en', 'fr', 'pt']),
  theme: v.picklist(['a', 'b']),
  /** Market code, for example `GH`. Gives currency and number format. */
  market: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  sound: v.boolean(),
  motion: v.picklist(['full', 'reduced']),
  /** False on data saver: the game shows its still version, without scene art. */
  scene: v.boolean(),
  /** Space at the edges that the page covers, CSS px. */
  insets,
};

/** What the game needs to know, sent first through the port. */
const startSchema = v.strictObject({
  v: version,
  type: v.literal('start'),
  gameId: id,
  mode: v.picklist(['real', 'demo']),
  /** Game session token: one game, one member, one device. */
  session: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,128}$/)),
  ...appearance,
  balance,
  /** False where the page offers no deposit. */
  canDeposit: v.boolean(),
});

/**
 * Sent instead of `start`, to house games only: the game shows a settled round of the records again. The message has no
 * game session, so that the game cannot call its server: a replay can stake nothing.
 */
const replaySchema = v.strictObject({
  v: version,
  type: v.literal('replay'),
  gameId: id,
  ...appearance,
  /** The round as the records have it (`roundSchema` of contract/house-games). */
  round: v.record(v.string(), v.unknown()),
});

/** Page to game. */
export const toGameSchema = v.variant('type', [
  startSchema,
  replaySchema,
  /** The balance changed outside the game, for example by a deposit. */
  v.strictObject({ v: version, type: v.literal('balance'), balance }),
  v.strictObject({ v: version, type: v.literal('sound'), on: v.boolean() }),
  /** To house games only: the phone was turned, and other edges are covered. */
  v.strictObject({ v: version, type: v.literal('insets'), insets }),
  v.strictObject({ v: version, type: v.literal('pause') }),
  v.strictObject({ v: version, type: v.literal('resume') }),
  /** A reality check is due: minutes played. The game shows it between rounds. */
  v.strictObject({ v: version, type: v.literal('realityCheck'), minutes: amount }),
]);
export type ToGame = v.InferOutput<typeof toGameSchema>;
export type StartMessage = v.InferOutput<typeof startSchema>;
export type ReplayMessage = v.InferOutput<typeof replaySchema>;

/** Messages from the game to the page. */
export const toPageSchema = v.variant('type', [
  /** The game is drawn and can be played. Without it the page offers a way out after 15 s. */
  v.strictObject({ v: version, type: v.literal('ready') }),
  v.strictObject({ v: version, type: v.literal('balanceChanged'), balance }),
  v.strictObject({ v: version, type: v.literal('roundBegan'), round: id, stake: amount }),
  v.strictObject({ v: version, type: v.literal('roundEnded'), round: id, stake: amount, payout: amount }),
  /** The player asks for a deposit. `missing` is the amount that the stake lacks, 0 when unknown. */
  v.strictObject({ v: version, type: v.literal('openDeposit'), missing: v.pipe(amount, v.maxValue(mostMissing)) }),
  /** A stake was refused because another device bets (GAM-7). */
  v.strictObject({ v: version, type: v.literal('inAnotherGame') }),
  /** The wallet has refused a stake with SESSION_EXPIRED: the page starts the game again, with a new session. */
  v.strictObject({ v: version, type: v.literal('sessionExpired') }),
  /** The player asks to check a round: the page opens it in the verifier, by its receipt where the game sends one. */
  v.strictObject({
    v: version,
    type: v.literal('verify'),
    round: id,
    receipt: v.optional(v.pipe(v.string(), v.regex(/^[\w.~-]{1,2000}$/))),
  }),
  /** The player asks for another client seed: the page opens the fairness page (the seed belongs to all draws, Q37). */
  v.strictObject({ v: version, type: v.literal('openFairness') }),
  /** The player asks to leave the demo and play for cash. */
  v.strictObject({ v: version, type: v.literal('playForReal') }),
  v.strictObject({ v: version, type: v.literal('sound'), on: v.boolean() }),
  /** The answer to a reality check: go on, or take a break. */
  v.strictObject({ v: version, type: v.literal('realityAnswer'), pause: v.boolean() }),
  /** Any other error; the page logs it (GAM-8). */
  v.strictObject({ v: version, type: v.literal('error'), code: id, text: v.pipe(v.string(), v.maxLength(200)) }),
  /** The player leaves. `open` says that a round is still open. */
  v.strictObject({ v: version, type: v.literal('close'), open: v.boolean() }),
]);
export type ToPage = v.InferOutput<typeof toPageSchema>;
