import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/types';
import type { Deps } from './deps';

/** A round with a stake was played and settled. Every wheel and game emits this event once for each round. */
export interface RoundSettled {
  readonly memberId: number;
  readonly game: string;
  /** Ledger transaction of stake and prize; unique for each round. */
  readonly transactionId: number;
  /** The cash part of the stake, in minor units, without returned stakes; 0 for a stake of coins or diamonds. */
  readonly cash: number;
  /** Value of the stake, in hundredths of a minor unit. */
  readonly staked: number;
  /** Value of the prize, in hundredths of a minor unit. */
  readonly worth: number;
  readonly at: number;
}

/** A deposit was credited. */
export interface Deposited {
  readonly memberId: number;
  readonly transNo: string;
  readonly transactionId: number;
  /** The amount that the member paid, in minor units. */
  readonly paid: number;
  readonly at: number;
}

/** A member has registered, by any method. */
export interface MemberRegistered {
  readonly memberId: number;
  readonly invitedBy: number | null;
  readonly mobile: string;
  readonly deviceId: string;
  /** The address as limits count it (`networkOf`). */
  readonly network: string;
  readonly at: number;
}

/** The events between areas that must not import each other. */
export interface Events {
  readonly roundSettled: RoundSettled;
  readonly deposited: Deposited;
  readonly memberRegistered: MemberRegistered;
}

/** The transaction in which an event is emitted. */
export interface EventScope {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'market' | 'clock' | 'listeners'>;
}

/**
 * Parts of one statement, each with its name in `with … as`. A part that changes nothing runs only when another one
 * reads it.
 */
export type Counts = ReadonlyArray<readonly [name: string, part: SQL]>;

/**
 * Runs in the transaction of the event's cause and may change the database only. When it throws, the cause is rolled
 * back too. The counts that listeners return are stored by one statement, because every round waits for them.
 */
export type Listener<Name extends keyof Events> = (scope: EventScope, event: Events[Name]) => Promise<Counts | void>;

export type On = { readonly [Name in keyof Events]?: Listener<Name> };

export type Listeners = { readonly [Name in keyof Events]: ReadonlyArray<Listener<Name>> };

const listenersTo = <Name extends keyof Events>(name: Name, ons: readonly On[]): Array<Listener<Name>> =>
  ons.flatMap((on) => on[name] ?? []);

/** Collects the listeners of all manifests, in the order of the manifests. */
export function listenersOf(parts: ReadonlyArray<{ readonly on?: On }>): Listeners {
  const ons = parts.flatMap(({ on }) => on ?? []);
  return {
    roundSettled: listenersTo('roundSettled', ons),
    deposited: listenersTo('deposited', ons),
    memberRegistered: listenersTo('memberRegistered', ons),
  };
}

/** Runs the listeners of an event one after the other, in the transaction of `scope`, and stores their counts. */
export async function emit<Name extends keyof Events>(
  scope: EventScope,
  name: Name,
  event: Events[Name],
): Promise<void> {
  const listeners: ReadonlyArray<Listener<Name>> = scope.deps.listeners[name];
  const counts: Array<Counts[number]> = [];
  for (const listener of listeners) counts.push(...((await listener(scope, event)) ?? []));
  if (counts.length === 0) return;
  const parts = counts.map(([part, statement]) => sql`${sql.identifier(part)} as (${statement})`);
  await scope.tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
