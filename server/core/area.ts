import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Market, ReceiptPrize } from '../../contract';
import type { On } from './events';
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
  /** Listeners to events of other parts. */
  readonly on?: On;
}

/** An area: a part with calls. `server/boot/areas.ts` lists all areas, and central lists are computed from it. */
export interface Area extends Part {
  readonly calls: readonly Implementation[];
  /** By game: how its odds become prizes. A game without a rule pays the rows of its odds as they are. */
  readonly prizes?: Readonly<Record<string, PrizeRule>>;
  /** Rows that the start writes for a market when a release has changed them; `now` in ms. */
  readonly content?: (market: Market, now: number) => readonly ShippedContent[];
}

/** Declares an area in `server/areas/<area>/area.ts`. Returns the manifest unchanged. */
export const defineArea = (area: Area): Area => area;

/** Declares a part without calls, in `part.ts` of its folder. Returns the manifest unchanged. */
export const definePart = (part: Part): Part => part;
