import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call, Market, ReceiptPrize } from '../../contract';
import type { On } from './events';
import type { KeyKind } from './idempotency';
import { marketDay } from './market-time';
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
 * Where a query of the audit looks: `where(column)` of transactions, `members(column)` of members who have any. Both
 * are true for everything.
 */
export interface Scope {
  transactions(column: string): string;
  members(column: string): string;
}

/** A sentence, and a query that finds what must not be: each row completes the sentence with its column `at`. */
export type Check = readonly [string, (scope: Scope) => string];

/** A draw that was made by a table of odds. */
export interface Drawn {
  /** The table's rows. */
  readonly rows: readonly ReceiptPrize[];
  /** The row that was drawn. */
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

/** A part of the server (core, an engine, http or an area), with what it keeps in the database. */
export interface Part {
  readonly name: string;
  readonly settings?: readonly ShippedSetting[];
  readonly odds?: (market: Market) => readonly ShippedOdds[];
  readonly expiry?: readonly Expiry[];
  /** What the audit checks. */
  readonly invariants?: readonly Check[];
  /** Names of the triggers and unique indexes that the invariants rely on; the audit finds a missing one. */
  readonly guards?: { readonly triggers?: readonly string[]; readonly uniqueIndexes?: readonly string[] };
  /** What a key of this part can be closed for. */
  readonly keyKinds?: readonly KeyKind[];
  /** Reasons of the ledger transactions that this part posts. */
  readonly ledgerReasons?: readonly string[];
  /** Listeners to events of other parts. */
  readonly on?: On;
}

/** An area: a part with calls. `server/boot/areas.ts` lists all areas, and central lists are computed from it. */
export interface Area extends Part {
  readonly calls: readonly Implementation[];
  /** Calls that stake something: one device of a member at a time (A16). Every area with money calls names them. */
  readonly betCalls?: readonly Call[];
  /** By game: how its odds become prizes. A game without a rule pays the rows of its odds as they are. */
  readonly prizes?: Readonly<Record<string, PrizeRule>>;
  /** Rows that the start writes for a market when a release has changed them; `now` in ms. */
  readonly content?: (market: Market, now: number) => readonly ShippedContent[];
}

/** Declares an area in `server/areas/<area>/area.ts`. Returns the manifest unchanged. */
export const defineArea = (area: Area): Area => area;

/** Declares a part without calls, in `part.ts` of its folder. Returns the manifest unchanged. */
export const definePart = (part: Part): Part => part;
