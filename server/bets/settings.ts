import * as v from 'valibot';

const hourMs = 3_600_000;

/** Settings of all games, which the site operator can change; times in ms. */
export const gameSettings = {
  /** Shortest time from one stake of a member to the next one in house games (M24). */
  minCycleMs: 2_500,
  /** The same for rounds of outside suppliers, whose games keep a cycle of their own. */
  supplierMinCycleMs: 0,
  /** Life of a game session. */
  sessionMs: 12 * hourMs,
  /** An open round of a house game is collected or returned this long after its last step. */
  abandonedMs: 24 * hourMs,
  /** An open round of an outside supplier is asked about this long after its last call, and every hour from then. */
  supplierAskMs: 24 * hourMs,
  /** It is ended by the published rule this long after its last call (docs/supplier-protocol.md). */
  supplierEndMs: 7 * 24 * hourMs,
  /** A bet of an outside supplier that closes its round can be rolled back for so long. */
  supplierCloseMs: 3_600_000,
  /** Life of a demo: its session, purse and rounds. */
  demoMs: 24 * hourMs,
};

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const gameSettingsSchema = v.object({
  minCycleMs: time,
  supplierMinCycleMs: time,
  sessionMs: positive,
  abandonedMs: positive,
  supplierAskMs: v.optional(positive, gameSettings.supplierAskMs),
  supplierEndMs: v.optional(positive, gameSettings.supplierEndMs),
  supplierCloseMs: v.optional(time, gameSettings.supplierCloseMs),
  /** Ceilings of an outside supplier, minor units (`readCeilings`): one credit, net payout of an hour and of a day. */
  supplierCreditMax: v.optional(v.pipe(positive, v.maxValue(1e12))),
  supplierHourMax: v.optional(positive),
  supplierDayMax: v.optional(positive),
  demoMs: positive,
});
export type GameSettings = v.InferOutput<typeof gameSettingsSchema>;

/** The settings of a market are stored under the key `games:<market code>`. */
export const gameSettingsName = 'games';
