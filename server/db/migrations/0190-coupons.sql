-- Coupons of members (Q60). `cause` names the event that gave them, so that a repeated event gives nothing more.
create table coupons (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  cause text not null,
  ordinal integer not null check (ordinal >= 0),
  kind smallint not null check (kind in (1, 2)),
  title jsonb not null,
  unit text not null check (unit in ('amount', 'share', 'tickets')),
  purse text not null check (purse in ('cash', 'coins', 'diamonds')),
  off bigint not null check (off > 0 and (unit <> 'share' or off <= 10000)),
  minimum bigint not null check (minimum >= 0),
  begins_at bigint not null,
  ends_at bigint not null check (ends_at > begins_at),
  created_at bigint not null,
  used_at bigint,
  used_for text,
  used_off bigint check (used_off > 0),
  check ((used_at is null) = (used_for is null) and (used_at is null) = (used_off is null)),
  constraint coupons_once unique (member_id, cause, ordinal)
);
create index coupons_of_member on coupons (member_id, ends_at);

-- A coupon changes once, when it is used, and only in its last three columns.
create function coupon_used_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.used_at is null and new.used_at is not null
    and to_jsonb(new) - '{used_at,used_for,used_off}'::text[] = to_jsonb(old) - '{used_at,used_for,used_off}'::text[]
  then return new;
  end if;
  raise exception 'a coupon is used once' using errcode = 'LB002';
end $$;
create trigger coupons_used_once before update or delete on coupons
  for each row execute function coupon_used_once();
