import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call, Market, ReceiptPrize } from '../../contract';
import type { On } from './events';
import type { Gauge } from './gauge';
import type { KeyKind } from './idempotency';
import { marketDay } from './market-time';
import type { MessageTexts } from './messages';
import type { ShippedContent } from './shipped-content';
import type { Implementation } from './verb';

/** A value that an operator can change while the server runs. It is stored under the key `<name>:<market code>`. */
export interface ShippedSetting {
  readonly name: string;
  /** The value that the start writes when the database has none for this market. */
  readonly valueOf: (market: Market) => unknown;
}

/** An odds table. Played rounds keep the version that they were drawn with, so changed rows need a new version. */
export interface ShippedOdds {
  readonly game: string;
  readonly version: string;
  readonly rows: readonly unknown[];
}

/** Rows that the sweep deletes. */
export interface Expiry {
  readonly table: PgTable;
  /** Condition of the rows that are too old at `now` (ms). */
  readonly where: (now: number) => SQL;
}

/** Deletes a row when the time in `column` (ms) is more than `ageMs` before now. */
export const olderThan = (column: PgColumn, ageMs: number): Expiry => ({
  table: column.table,
  where: (now) => lt(column, now - ageMs),
});

/** Deletes a row when the day in `column` (yyyymmdd) is before the UTC day of `ageMs` ago. */
export const dayOlderThan = (column: PgColumn, ageMs: number): Expiry => ({
  table: column.table,
  where: (now) => lt(column, marketDay('UTC', now - ageMs).name),
});

/**
 * SQL conditions that restrict an audit query. `transactions(column)` holds for the audited transactions,
 * `members(column)` for the members who own one of them. A full audit passes conditions that are always true.
 */
export interface Scope {
  transactions(column: string): string;
  members(column: string): string;
}

/**
 * A name for a violation and the query that finds it. Each row is one violation; its column `at` identifies the row at
 * fault.
 */
export type Check = readonly [string, (scope: Scope) => string];

/** The stored result of one draw from an odds table. */
export interface Drawn {
  /** The rows of the odds table. */
  readonly rows: readonly ReceiptPrize[];
  /** Index of the drawn row. */
  readonly slice: number;
  readonly result: {
    readonly giftType: number;
    readonly giftAmount: number;
    readonly stake: number;
    readonly tenths?: number | undefined;
  };
}

/** Computes the prizes that a draw offered to its member from the rows of its odds. */
export type PrizeRule = (drawn: Drawn, market: Market) => readonly ReceiptPrize[];

/** A part of the server (core, an engine, http or an area), with the settings, rows and checks that it owns. */
export interface Part {
  readonly name: string;
  /** Texts that this part sends to players. No two parts use the same key. */
  readonly messages?: MessageTexts;
  readonly settings?: readonly ShippedSetting[];
  readonly odds?: (market: Market) => readonly ShippedOdds[];
  readonly expiry?: readonly Expiry[];
  /** Checks that the audit runs. */
  readonly invariants?: readonly Check[];
  /** Names of the triggers and unique indexes that the invariants rely on. The audit reports a missing one. */
  readonly guards?: { readonly triggers?: readonly string[]; readonly uniqueIndexes?: readonly string[] };
  /** The kinds of requests of this part whose idempotency keys a client can close. */
  readonly keyKinds?: readonly KeyKind[];
  /** Reasons of the ledger transactions that this part posts. */
  readonly ledgerReasons?: readonly string[];
  /** Figures for `/metrics`. No two gauges have one name. */
  readonly gauges?: readonly Gauge[];
  /** Listeners to events of other parts. */
  readonly on?: On;
}

/** When and where content is written. */
export interface ContentAt {
  /** Time in ms. */
  readonly now: number;
  /** False in development and tests, which have some content more. */
  readonly production: boolean;
  /** How many generated games the catalogue has in addition, for tests of a large lobby. Default 0. */
  readonly manyGames?: number;
}

/** An area: a part with calls. `server/boot/areas.ts` lists all areas, and central lists are computed from it. */
export interface Area extends Part {
  readonly calls: readonly Implementation[];
  /**
   * Calls that place a bet. Only one device of a member may place bets at a time (A16). Every area with money calls
   * names its betting calls.
   */
  readonly betCalls?: readonly Call[];
  /** The prize rule of each game. Without a rule, a game pays the rows of its odds table unchanged. */
  readonly prizes?: Readonly<Record<string, PrizeRule>>;
  /** Content of a market. The server writes it at start when a release has changed it. */
  readonly content?: (market: Market, at: ContentAt) => readonly ShippedContent[];
}

/** Declares an area in `server/areas/<area>/area.ts`. Returns the manifest unchanged. */
export const defineArea = (area: Area): Area => area;

/** Declares a part without calls, in `part.ts` of its folder. Returns the manifest unchanged. */
export const definePart = (part: Part): Part => part;
