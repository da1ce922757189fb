import { beaconWaitMs, type DrawPick } from '../../contract';
import type { Deps } from '../core/deps';
import type { drawRounds } from '../db/schema';
import type { Tx } from '../db/types';

/** A round as stored. `seed`, `codeKey` and `entropy` must not leave the server before the publication. */
export type DrawRound = typeof drawRounds.$inferSelect;
/** A round whose numbers have been drawn. */
export type DrawnRound = DrawRound & { readonly tickets: number; readonly drawn: number[][] };

/** A prize of a drawn round. */
export interface NewPrize {
  readonly ticketId: number;
  /** Null for a demo player. */
  readonly memberId: number | null;
  readonly tier: number;
  /** Place within the tier, from 1. */
  readonly rank: number;
  /** Minor units, at least 1. */
  readonly amount: number;
  /** Whether the ticket was a cash stake: its prize goes to the purse of payouts, any other is locked cash. */
  readonly cash: boolean;
  /** When the server credits the prize by itself, ms: the time of the publication for a prize that is paid at once. */
  readonly dueAt: number;
}

/** What one member had in a round, when the member is settled. */
export interface SettledEntry {
  readonly round: DrawnRound;
  readonly memberId: number;
  readonly tickets: number;
  /** Cash stake, minor units. */
  readonly stake: number;
  /** The highest prize first. `dueAt` as in NewPrize. */
  readonly prizes: ReadonlyArray<{
    readonly id: number;
    readonly ticketId: number;
    readonly tier: number;
    readonly amount: number;
    readonly dueAt: number;
  }>;
  /** When the draw was published, ms. The server may settle a member later. */
  readonly at: number;
}

/**
 * What a game adds to the engine. All functions with `tx` run in a transaction of the engine, under the lock of the
 * game's lead row, and change the database only. When they throw, the step is rolled back and tried again.
 */
export interface DrawGame {
  /** Time from the close to the draw, ms; at least `entropyWaitMs`, which is the default. */
  readonly waitMs?: number;
  /** Opens rounds that are missing at `now`. Returns when it wants to be called again, ms; null for never. */
  prepare(tx: Tx, deps: Deps, now: number): Promise<number | null>;
  /** What is drawn, from the number of sold tickets and the terms. Called once, when the tickets are known. */
  picks(round: DrawRound & { readonly tickets: number }): readonly DrawPick[];
  /**
   * The prizes of the drawn numbers. Runs in the transaction of the publication, and may post to the pool. The pool
   * must hold all prizes afterwards.
   */
  prizes(tx: Tx, deps: Deps, round: DrawnRound): Promise<readonly NewPrize[]>;
  /**
   * Moves what the prizes leave of the pool to another round or to the house (see `movePool`), once. False: not now,
   * for example because there is no next round.
   */
  roll(tx: Tx, deps: Deps, round: DrawnRound): Promise<boolean>;
  /** Writes notices for a member. `roundSettled` is raised by the engine. */
  settled?(tx: Tx, deps: Deps, entry: SettledEntry): Promise<void>;
}

/** A game as the engine runs it. `load` reads settings, outside of any transaction. */
export interface DrawGameLoader {
  readonly name: string;
  readonly load: (deps: Deps) => Promise<DrawGame>;
}

/** Time from the close to the draw, ms: the entropy must not be known while tickets are sold (economy §10). */
export const entropyWaitMs = beaconWaitMs;
