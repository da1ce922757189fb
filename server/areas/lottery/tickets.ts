import { contract } from '../../../contract';
import { closeVerb } from '../../core/close';
import type { Ctx } from '../../core/deps';
import type { KeyKind } from '../../core/idempotency';
import { signedIn, verb } from '../../core/verb';
import { findTicket, readTickets } from './read';

/** A self-excluded member may read past tickets too. */
const looking = { whileExcluded: true } as const;

export const ticketsVerb = verb(
  contract.lottery.tickets,
  ({ ctx, input }) => readTickets(ctx.tx, { memberId: signedIn(ctx).id, ...input }),
  looking,
);

const ticketOf = async (ctx: Ctx, key: string) =>
  (await findTicket(ctx.tx, { memberId: signedIn(ctx).id, key }))?.ticket ?? null;

export const resultVerb = verb(contract.lottery.result, ({ ctx, input }) => ticketOf(ctx, input.key), looking);

export const ticketKeys: KeyKind = {
  name: 'lottery',
  came: 'exists (select 1 from lottery_tickets t where t.member_id = i.member_id and t.key = i.key)',
};
export const closeTicketVerb = closeVerb(contract.lottery.close, {
  kind: ticketKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => ticketOf(ctx, key),
});
