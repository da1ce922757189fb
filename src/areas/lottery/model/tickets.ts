import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, lotteryTicketSchema, type LotteryTicket } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { sessionEnded } from '../../access/session';
import { purchase } from './buy';

/** Rows on a page of the server. */
export const pageSize = 20;
export const kinds = ['all', 'open', 'won', 'lost'] as const;
export type Kind = (typeof kinds)[number];
interface Filter {
  kind: Kind;
}

export const kindPicked = createEvent<Kind>();
const $kind = createStore<Kind>('all')
  .on(kindPicked, (_, kind) => kind)
  .reset(sessionEnded);
export const $filter = combine({ kind: $kind });

/** Requests tickets. A test replaces the handler. */
export const ticketsFx = createCallFx(contract.lottery.tickets);
const pageFx = attach({
  effect: ticketsFx,
  mapParams: ({ filter: { kind }, after }: PageAsk<LotteryTicket, Filter>) => ({
    limit: pageSize,
    ...(kind === 'all' ? {} : { state: kind }),
    ...(after === null ? {} : { maxId: after.id }),
  }),
});

const $open = $location.map(({ pathname }) => pathname === paths.lotteryTickets);
/** The member's tickets. The newest ones are kept on the phone, for reading without a network (economy §11). */
export const tickets = createPagedList<LotteryTicket, Filter>({
  fx: pageFx,
  pageSize,
  keyOf: ({ id }) => id,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'tickets', row: lotteryTicketSchema },
  $open,
});

// A bought ticket is on the phone before its page is opened.
sample({ clock: purchase.settled, fn: () => undefined, target: tickets.asked });
