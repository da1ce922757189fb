-- What a member reads of the books: one row for each transaction and currency, with the balance after it. Written by the database itself
-- for every posting, whoever posts, under the lock of the purse row; so `at` and `id` rise together for a member, and pages are cut by them.
create table movements (
  transaction_id bigint not null references transactions (id),
  member_id bigint not null,
  kind text not null check (kind in ('cash', 'coins', 'diamonds')),
  id bigint generated always as identity,
  at bigint not null,
  amount bigint not null,
  -- What the part that may be withdrawn has changed by; cash only.
  freed bigint not null,
  balance bigint not null check (balance >= 0),
  free bigint not null check (free >= 0),
  primary key (transaction_id, member_id, kind)
);

-- Everything that was posted before.
insert into movements (transaction_id, member_id, kind, at, amount, freed, balance, free)
select transaction_id, member_id, kind, max(created_at) over (partition by member_id order by first), amount, freed,
  sum(amount) over (partition by member_id, kind order by first), sum(freed) over (partition by member_id, kind order by first)
from (
  select e.transaction_id, e.member_id, currency_of(e.purse) as kind, min(e.id) as first, t.created_at,
    sum(e.amount) as amount, coalesce(sum(e.amount) filter (where e.purse = 'withdrawable'), 0) as freed
  from entries e join transactions t on t.id = e.transaction_id
  where e.member_id is not null
  group by e.transaction_id, e.member_id, currency_of(e.purse), t.created_at
) posted
where amount <> 0 or freed <> 0
order by first;

create index movements_member on movements (member_id, at, id);
create index movements_kind on movements (member_id, kind, at, id);
create trigger movements_append_only before update or delete on movements
  for each row execute function refuse_change();
create trigger movements_no_truncate before truncate on movements
  for each statement execute function refuse_change();

-- The purses are changed before the entries are written (ledger_post, rain_claim): what they hold now is the balance after.
create function movements_of_entries() returns trigger language plpgsql as $$
begin
  insert into movements (transaction_id, member_id, kind, at, amount, freed, balance, free)
  select e.transaction_id, e.member_id, e.kind, greatest(t.created_at, coalesce(last.at, 0)), e.amount, e.freed,
    case e.kind when 'cash' then a.locked + a.withdrawable when 'coins' then a.coins else a.diamonds end,
    case e.kind when 'cash' then a.withdrawable else 0 end
  from (
    select transaction_id, member_id, currency_of(purse) as kind, sum(amount) as amount,
      coalesce(sum(amount) filter (where purse = 'withdrawable'), 0) as freed
    from added where member_id is not null group by transaction_id, member_id, currency_of(purse)
  ) e
  join transactions t on t.id = e.transaction_id
  join accounts a on a.member_id = e.member_id
  left join lateral (
    select m.at from movements m where m.member_id = e.member_id order by m.at desc, m.id desc limit 1
  ) last on true
  where e.amount <> 0 or e.freed <> 0;
  return null;
end $$;
create trigger entries_move after insert on entries referencing new table as added
  for each statement execute function movements_of_entries();
