import * as v from 'valibot';

/** Settings of Rocket Rush, which the site operator can change; times in ms. */
export const rocketSettings = {
  /** Length of the betting phase. */
  bettingMs: 7_000,
  /** Pause from the crash to the next betting phase. */
  pauseMs: 3_500,
  /**
   * A cash-out that arrived before the crash is paid when its transaction ends within this time after the crash. Open
   * bets are lost afterwards.
   */
  graceMs: 500,
  /**
   * When no process moved the round this long after its crash, bets without automatic cash-out get their stake back.
   */
  lateMs: 2_000,
  /** Rounds of a chain of hashes. The next chain is committed when a tenth of the rounds is left. */
  chainLength: 10_000,
  /** A stream without an event gets a heartbeat after this time. */
  heartbeatMs: 3_000,
  /** Interval of clients without a stream. */
  pollMs: 1_000,
  /** The most streams of one process, and of one game session. */
  mostStreams: 2_000,
  mostStreamsOfSession: 2,
};

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const rocketSettingsSchema = v.object({
  bettingMs: v.pipe(positive, v.minValue(1_000)),
  pauseMs: v.pipe(positive, v.minValue(1_000)),
  graceMs: positive,
  lateMs: positive,
  chainLength: v.pipe(positive, v.minValue(20), v.maxValue(100_000)),
  heartbeatMs: positive,
  pollMs: positive,
  mostStreams: positive,
  mostStreamsOfSession: positive,
});
export type RocketSettings = v.InferOutput<typeof rocketSettingsSchema>;

/** The settings of a market are stored under the key `rocket:<market code>`. */
export const rocketSettingsName = 'rocket';
