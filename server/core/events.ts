import type { Tx } from '../db/types';
import type { Deps } from './deps';

/** A round with a stake was played and settled; every wheel and game emits it once a round. */
export interface RoundSettled {
  readonly memberId: number;
  readonly game: string;
  /** Ledger transaction of stake and prize: no two rounds have the same. */
  readonly transactionId: number;
  /** Worth of the stake, hundredths of a minor unit. */
  readonly staked: number;
  /** Worth of the prize, hundredths of a minor unit. */
  readonly worth: number;
  /** Time of the round, ms. */
  readonly at: number;
}

/** A deposit was credited. */
export interface Deposited {
  readonly memberId: number;
  readonly transNo: string;
  readonly transactionId: number;
  /** What the member paid, minor units. */
  readonly paid: number;
  readonly at: number;
}

/** A member has registered, whichever way. */
export interface MemberRegistered {
  readonly memberId: number;
  readonly invitedBy: number | null;
  readonly at: number;
}

/** What areas tell each other without an import. */
export interface Events {
  readonly roundSettled: RoundSettled;
  readonly deposited: Deposited;
  readonly memberRegistered: MemberRegistered;
}

/** The transaction that an event is emitted in. */
export interface EventScope {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'market' | 'listeners'>;
}

/** Does database work only, in the transaction of the event's cause: when it throws, the cause is rolled back too. */
export type Listener<Name extends keyof Events> = (scope: EventScope, event: Events[Name]) => Promise<void>;

/** The events that a part listens to. */
export type On = { readonly [Name in keyof Events]?: Listener<Name> };

/** The listeners of all parts. */
export type Listeners = { readonly [Name in keyof Events]: ReadonlyArray<Listener<Name>> };

const listenersTo = <Name extends keyof Events>(name: Name, ons: readonly On[]): Array<Listener<Name>> =>
  ons.flatMap((on) => on[name] ?? []);

/** Collects the listeners of the manifests, in the order of the manifests. */
export function listenersOf(parts: ReadonlyArray<{ readonly on?: On }>): Listeners {
  const ons = parts.flatMap(({ on }) => on ?? []);
  return {
    roundSettled: listenersTo('roundSettled', ons),
    deposited: listenersTo('deposited', ons),
    memberRegistered: listenersTo('memberRegistered', ons),
  };
}

/** Runs every listener to an event, one after the other, in the transaction of `scope`. */
export async function emit<Name extends keyof Events>(
  scope: EventScope,
  name: Name,
  event: Events[Name],
): Promise<void> {
  const listeners: ReadonlyArray<Listener<Name>> = scope.deps.listeners[name];
  for (const listener of listeners) await listener(scope, event);
}
