import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { LotteryTicket } from '../../../../../contract';
import { createOwnFx } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { sessionEnded } from '../../../access/session';
import { tickets, ticketsFx } from '../../model/tickets';

/** /lottery/tickets/:id was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();

const idOf = ({ params: { id = '' } }: PageEntry): number => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0);
const $id = createStore(0).on(opened, (_, entry) => idOf(entry));

const { fx: ownFx, answered } = createOwnFx(ticketsFx);
const readFx = attach({ source: $id, effect: ownFx, mapParams: (_: void, id) => ({ id, limit: 1 }) });
const $read = createStore<LotteryTicket | null>(null)
  .on(answered, (known, { result }) => result[0] ?? known)
  .reset(sessionEnded);
/** Whether the server says that the member has no such ticket. */
const $missing = createStore(false)
  .on(answered, (_, { result }) => result.length === 0)
  .reset(opened, readFx);

/** The ticket from the kept list: readable without a network. */
const $listed = combine(tickets.$rows, $id, (rows, id) => rows?.find((ticket) => ticket.id === id) ?? null);
export const $ticket = combine($read, $listed, $id, (read, listed, id) => (read?.id === id ? read : listed));
/** Whether the ticket is stored on this phone. */
export const $saved = $listed.map((ticket) => ticket !== null);
/** The message of the last failure, or null. */
export const $problem = createStore<string | null>(null)
  .on(readFx.failData, (_, { message }) => message || 'common:error.later')
  .reset(opened, readFx);
export const $unknown = combine($id, $missing, (id, missing) => id === 0 || missing);
export const $loading = readFx.pending;

const $open = combine($id, $location, (id, { pathname }) => pathname === pathTo(paths.lotteryTicket, { id }));
sample({ clock: opened, filter: (entry) => idOf(entry) > 0, fn: () => undefined, target: [readFx, tickets.asked] });
sample({ clock: retried, source: $id, filter: (id) => id > 0, fn: () => undefined, target: readFx });
sample({ clock: cameOnline, source: $open, filter: (open) => open, fn: () => undefined, target: readFx });

// The result is published at the draw; the ticket is read again until it is there.
const everyMs = 10_000;
const due = sample({
  clock: $now,
  source: { open: $open, ticket: $ticket, loading: readFx.pending },
  filter: ({ open, ticket, loading }, now) =>
    open &&
    !loading &&
    Math.floor(now / 1_000) % (everyMs / 1_000) === 0 &&
    ticket !== null &&
    ticket.entries.some(({ state, drawAt }) => state === 'open' && drawAt <= now),
  fn: () => undefined,
});
sample({ clock: due, source: $id, filter: (id) => id > 0, fn: () => undefined, target: readFx });
