import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PlayBalance, RocketBet, RocketEvent } from '../../../contract';
import { rocketEvents } from '../../db/schema';
import type { Tx } from '../../db/types';

type OfKind<Kind extends RocketEvent['kind']> = Extract<RocketEvent, { kind: Kind }>;
/** An event without what each client gets of its own. */
export type EventBody =
  | { readonly [Kind in 'betting' | 'flying' | 'crashed' | 'voided']: Omit<OfKind<Kind>, 'id' | 'now'> }[
      'betting' | 'flying' | 'crashed' | 'voided']
  | Omit<OfKind<'bets'>, 'id' | 'now' | 'own' | 'balance'>;

/** The part of an event that only the member of the bet receives. */
export interface OwnPart {
  readonly bets: readonly RocketBet[];
  readonly balance: PlayBalance;
}

/** A stored event. */
export interface StoredEvent {
  readonly id: number;
  readonly body: EventBody;
  /** By member id. */
  readonly own: Readonly<Record<string, OwnPart>>;
}

/** How long events are kept for clients that connect again, in ms. */
export const eventLifeMs = 10 * 60_000;
/** The most events that are read at once. */
export const mostEvents = 500;

/** Stores an event. Only the holder of the lead row may call this, so that events are committed in the order of ids. */
export async function tell(
  tx: Tx,
  { market, now, body, own = {} }: { market: string; now: number; body: EventBody; own?: StoredEvent['own'] },
): Promise<void> {
  await tx.insert(rocketEvents).values({ market, at: now, body, own });
}

/** Reads the events after a number, oldest first, at most `mostEvents`. */
export async function eventsAfter(
  tx: Tx,
  { market, after }: { market: string; after: number },
): Promise<StoredEvent[]> {
  const rows = await tx
    .select({ id: rocketEvents.id, body: rocketEvents.body, own: rocketEvents.own })
    .from(rocketEvents)
    .where(and(eq(rocketEvents.market, market), gt(rocketEvents.id, after)))
    .orderBy(asc(rocketEvents.id))
    .limit(mostEvents);
  return rows as StoredEvent[];
}

/** The number of the last event, and whether the event `after` is still stored, so that nothing after it is missing. */
export async function placeOf(
  tx: Tx,
  { market, after }: { market: string; after: number },
): Promise<{ last: number; known: boolean }> {
  const {
    rows: [row],
  } = await tx.execute<{ last: number; known: boolean }>(sql`
    select coalesce((select max(e.id) from rocket_events e where e.market = ${market}), 0) as last,
      exists (select 1 from rocket_events e where e.id = ${after}::bigint and e.market = ${market}) as known`);
  return { last: row!.last, known: row!.known };
}

/** The event as a client gets it: a member also gets what concerns the own bets. */
export function eventFor(
  { id, body, own }: StoredEvent,
  { memberId, now }: { memberId: number | null; now: number },
): RocketEvent {
  if (body.kind !== 'bets') return { id, now, ...body };
  const mine = memberId === null ? undefined : own[String(memberId)];
  return { id, now, ...body, own: [...(mine?.bets ?? [])], balance: mine?.balance ?? null };
}

/** An event as it is sent to one client. */
export interface SentEvent {
  readonly id: number;
  readonly kind: EventBody['kind'];
  /** The event as JSON. */
  readonly text: string;
}

/**
 * Returns the function that writes an event for a member. Most clients get the same text, which is written once,
 * because a process may have hundreds of them.
 */
export function writerOf(event: StoredEvent, now: number): (memberId: number | null) => SentEvent {
  const write = (memberId: number | null): SentEvent => ({
    id: event.id,
    kind: event.body.kind,
    text: JSON.stringify(eventFor(event, { memberId, now })),
  });
  let shared: SentEvent | undefined;
  return (memberId) =>
    memberId !== null && event.own[String(memberId)] !== undefined ? write(memberId) : (shared ??= write(null));
}
