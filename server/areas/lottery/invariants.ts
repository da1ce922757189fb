import type { Check } from '../../core/area';

/** Violations that the audit looks for among tickets, sales and the ledger. */
export const lotteryInvariants: readonly Check[] = [
  [
    'I6 a lottery ticket does not match its sales',
    ({ members }) => `
    select t.id as at from lottery_tickets t
    left join lateral (
      select count(*) as draws, count(*) filter (
        where s.member_id = t.member_id and s.stake + s.off = t.lines * t.line_stake
        and s.quantity = 1 and s.round_id = e.round_id) as good
      from lottery_entries e join draw_sales s on s.id = e.sale_id where e.ticket_id = t.id) e on true
    where ${members('t.member_id')} and (e.draws <> t.draws or e.good <> t.draws)`,
  ],
  [
    'I6 a sale of the lottery belongs to no ticket',
    ({ members }) => `
    select s.id as at from draw_sales s join draw_rounds r on r.id = s.round_id
    where ${members('s.member_id')} and r.game like 'lottery-%'
      and not exists (select 1 from lottery_entries e where e.sale_id = s.id)`,
  ],
  [
    'I6 a stake of the lottery does not match its sale',
    ({ members }) => `
    select s.id as at from draw_sales s join draw_rounds r on r.id = s.round_id
    left join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'member'), 0) as paid,
        coalesce(sum(e.amount) filter (where e.account = 'pool:' || s.round_id), 0) as pooled
      from entries e join transactions t on t.id = e.transaction_id
      where e.transaction_id = s.transaction_id and t.member_id = s.member_id
        and t.reason = case when s.stake > 0 then 'stake' else 'draw-ticket' end) e on true
    where ${members('s.member_id')} and r.game like 'lottery-%' and (e.paid <> -s.stake or e.pooled <> s.funded)`,
  ],
  [
    'I6 an unsold draw of the lottery was opened after its sales had ended',
    () => `select r.id as at from draw_rounds r where r.game like 'lottery-%' and r.created_at >= r.closes_at`,
  ],
];
