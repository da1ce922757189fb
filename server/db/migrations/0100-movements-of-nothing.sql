-- A transaction that gives back exactly what it took (a spin that returns its stake) is a movement too: of nothing, but with a detail.

create or replace function movements_of_entries() returns trigger language plpgsql as $$
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
  ) last on true;
  return null;
end $$;

-- The members who miss one get all of theirs anew: rows that are put between would turn the order of (at, id) round.
create temporary table missing on commit drop as
select distinct e.member_id from entries e
where e.member_id is not null and not exists (
  select 1 from movements m where m.transaction_id = e.transaction_id and m.member_id = e.member_id and m.kind = currency_of(e.purse));
alter table movements disable trigger movements_append_only;
delete from movements where member_id in (select member_id from missing);
alter table movements enable trigger movements_append_only;

insert into movements (transaction_id, member_id, kind, at, amount, freed, balance, free)
select transaction_id, member_id, kind, max(created_at) over (partition by member_id order by first), amount, freed,
  sum(amount) over (partition by member_id, kind order by first), sum(freed) over (partition by member_id, kind order by first)
from (
  select e.transaction_id, e.member_id, currency_of(e.purse) as kind, min(e.id) as first, t.created_at,
    sum(e.amount) as amount, coalesce(sum(e.amount) filter (where e.purse = 'withdrawable'), 0) as freed
  from entries e join transactions t on t.id = e.transaction_id
  where e.member_id in (select member_id from missing)
  group by e.transaction_id, e.member_id, currency_of(e.purse), t.created_at
) posted
order by first;
drop table missing;
