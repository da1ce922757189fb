create table accounts (
  member_id bigint primary key references members (id),
  locked bigint not null default 0 check (locked >= 0),
  withdrawable bigint not null default 0 check (withdrawable >= 0),
  coins bigint not null default 0 check (coins >= 0),
  diamonds bigint not null default 0 check (diamonds >= 0)
) with (fillfactor = 80);

create function accounts_of_new_member() returns trigger language plpgsql as $$
begin
  insert into accounts (member_id) values (new.id);
  return null;
end $$;
create trigger accounts_of_new_member after insert on members
  for each row execute function accounts_of_new_member();

create table transactions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  key text not null,
  natural_key text,
  reason text not null,
  cause jsonb not null,
  actor text not null,
  created_at bigint not null
);
create unique index transactions_key on transactions (member_id, key);
create unique index transactions_natural_key on transactions (natural_key) where natural_key is not null;
-- What eligibility asks for: deposits and stakes of the last days.
create index transactions_turnover on transactions (member_id, created_at) where reason in ('deposit', 'stake');

create table entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  account text not null check (account ~ '^(member|tax|house:[a-z]+|channel:[A-Z0-9_]+)$'),
  member_id bigint,
  purse text not null check (purse in ('locked', 'withdrawable', 'coins', 'diamonds', 'cash')),
  amount bigint not null check (amount <> 0),
  check ((account = 'member') = (member_id is not null))
);
create index entries_member on entries (member_id, id) where member_id is not null;
create index entries_transaction on entries (transaction_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LB002';
end $$;
create trigger transactions_append_only before update or delete on transactions
  for each row execute function refuse_change();
create trigger entries_append_only before update or delete on entries
  for each row execute function refuse_change();
create trigger transactions_no_truncate before truncate on transactions
  for each statement execute function refuse_change();
create trigger entries_no_truncate before truncate on entries
  for each statement execute function refuse_change();

-- Both cash purses and the house's cash are one currency: a transaction sums to zero in each of cash, coins and diamonds.
create function currency_of(purse text) returns text language sql immutable parallel safe as $$
  select case when purse in ('coins', 'diamonds') then purse else 'cash' end
$$;

create function entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added group by transaction_id, currency_of(purse) having sum(amount) <> 0
  ) then
    raise exception 'unbalanced transaction' using errcode = 'LB003';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on entries referencing new table as added
  for each statement execute function entries_balance();

-- Posts one balanced transaction and returns its id. Members' rows are locked in the order of their ids.
-- p_entries: [{account, member, purse, amount}]. LB001: a purse would fall below zero. LB003: does not sum to zero.
create function ledger_post(
  p_member bigint, p_key text, p_natural text, p_reason text, p_cause jsonb, p_actor text, p_now bigint, p_entries jsonb
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_part record;
begin
  insert into transactions (member_id, key, natural_key, reason, cause, actor, created_at)
  values (p_member, p_key, p_natural, p_reason, p_cause, p_actor, p_now)
  returning id into v_id;

  for v_part in
    select e.member,
      coalesce(sum(e.amount) filter (where e.purse = 'locked'), 0)::bigint as locked,
      coalesce(sum(e.amount) filter (where e.purse = 'withdrawable'), 0)::bigint as withdrawable,
      coalesce(sum(e.amount) filter (where e.purse = 'coins'), 0)::bigint as coins,
      coalesce(sum(e.amount) filter (where e.purse = 'diamonds'), 0)::bigint as diamonds
    from jsonb_to_recordset(p_entries) as e (account text, member bigint, purse text, amount bigint)
    where e.account = 'member'
    group by e.member order by e.member
  loop
    update accounts set
      locked = locked + v_part.locked,
      withdrawable = withdrawable + v_part.withdrawable,
      coins = coins + v_part.coins,
      diamonds = diamonds + v_part.diamonds
    where member_id = v_part.member
      and locked + v_part.locked >= 0
      and withdrawable + v_part.withdrawable >= 0
      and coins + v_part.coins >= 0
      and diamonds + v_part.diamonds >= 0;
    if not found then
      raise exception 'insufficient balance' using errcode = 'LB001';
    end if;
  end loop;

  insert into entries (transaction_id, account, member_id, purse, amount)
  select v_id, e.account, e.member, e.purse, e.amount
  from jsonb_to_recordset(p_entries) as e (account text, member bigint, purse text, amount bigint);
  return v_id;
end $$;
