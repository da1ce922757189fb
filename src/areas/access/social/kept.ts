import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { serverNow } from '../../../core/time/clock';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage';

const journeyKey = 'baobab.social';
const ticketKey = 'baobab.social-ticket';

/**
 * A social login in progress: the state sent, the provider's name, and the query of the login page (with its return
 * address).
 */
const journeySchema = v.object({
  state: v.string(),
  provider: v.pipe(v.string(), v.maxLength(40)),
  search: v.pipe(v.string(), v.maxLength(600)),
});
export type Journey = v.InferOutput<typeof journeySchema>;
/** Allows registering with an account of a provider until a time (server time, ms). */
const ticketSchema = v.object({ ticket: v.string(), name: v.string(), until: v.number() });
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** How long a ticket is valid, in ms (contract). */
export const ticketMs = 30 * 60_000;

export const keepJourneyFx = createEffect((journey: Journey) => writeStored(journeyKey, journey));
/** Reads and deletes the login in progress, so that it can be finished only once. */
export const takeJourneyFx = createEffect(() => {
  const journey = readStored(journeyKey, journeySchema);
  removeStored(journeyKey);
  return journey;
});

export const ticketGiven = createEvent<Ticket>();
export const ticketDropped = createEvent();
/** Reads the ticket after the page was reloaded. */
export const readTicketFx = createEffect(() => {
  const ticket = readStored(ticketKey, ticketSchema);
  return ticket !== null && ticket.until > serverNow() ? ticket : null;
});
export const $ticket = createStore<Ticket | null>(null)
  .on(ticketGiven, (_, ticket) => ticket)
  .on(readTicketFx.doneData, (_, ticket) => ticket)
  .reset(ticketDropped);
sample({ clock: ticketGiven, target: createEffect((ticket: Ticket) => writeStored(ticketKey, ticket)) });
sample({ clock: ticketDropped, target: createEffect(() => removeStored(ticketKey)) });
