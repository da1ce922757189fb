-- The year for which `score` counts; 0 for a member whose points were not counted by vip_count yet.
alter table members add column vip_year integer not null default 0;

-- Points are kept in minor units of the stake (a hundredth of a point), so that nothing is lost by rounding.
create table vip_days (
  member_id bigint not null references members (id),
  day text not null,
  staked bigint not null check (staked >= 0),
  points bigint not null check (points >= 0),
  primary key (member_id, day)
) with (fillfactor = 70);
create table vip_years (
  member_id bigint not null references members (id),
  year integer not null,
  points bigint not null check (points >= 0),
  primary key (member_id, year)
) with (fillfactor = 70);

-- Changes of levels: by points during a year, or by the recalculation on 1 January.
create table vip_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  year integer not null,
  reason text not null check (reason in ('points', 'year')),
  before smallint not null check (before between 1 and 10),
  after smallint not null check (after between 1 and 10),
  created_at bigint not null,
  check (after >= before - 1)
);
create index vip_changes_of_member on vip_changes (member_id, id);
create trigger vip_changes_append_only before update or delete on vip_changes
  for each row execute function refuse_change();

-- Claimed benefits: one for each benefit and period of a member. Tickets are coupons and have no transaction.
create table vip_claims (
  id bigint generated always as identity unique,
  member_id bigint not null references members (id),
  benefit integer not null,
  period text not null,
  type smallint not null check (type between 0 and 11),
  level smallint not null check (level between 1 and 10),
  unit text not null check (unit in ('cash', 'coins', 'tickets')),
  amount bigint not null check (amount > 0),
  transaction_id bigint references transactions (id),
  created_at bigint not null,
  primary key (member_id, benefit, period),
  check ((unit = 'tickets') = (transaction_id is null))
);
create index vip_claims_of_member on vip_claims (member_id, id);
create trigger vip_claims_append_only before update or delete on vip_claims
  for each row execute function refuse_change();
create view vip_gifts as select * from vip_claims where unit <> 'tickets' and type <> 1;
create view vip_cash_backs as select * from vip_claims where type = 1;

-- Cash stakes and returns of settled rounds, by week and game, for the cash back. `cost` is the sum of stake times
-- edge, in ten-thousandths of a minor unit.
create table cash_back_weeks (
  member_id bigint not null references members (id),
  week text not null,
  game text not null,
  staked bigint not null check (staked >= 0),
  returned bigint not null check (returned >= 0),
  edge integer not null check (edge between 0 and 10000),
  cost bigint not null check (cost >= 0),
  primary key (member_id, week, game)
) with (fillfactor = 70);

-- The level of a number of points (minor units): `p_levels` has the points of levels 1 to 10.
create function vip_level(p_points bigint, p_levels bigint[]) returns smallint language sql immutable as $$
  select count(*)::smallint from unnest(p_levels) as needed where needed <= p_points
$$;

-- Brings a member to the year: the level of the new year is that of last year's points, but at most one step lower
-- (Q17). Skipped years count as years without points. Returns the year's points.
create function vip_roll(p_member bigint, p_year integer, p_levels bigint[], p_scale integer, p_now bigint)
returns bigint language plpgsql as $$
declare
  m record;
  known bigint;
  step integer;
  target smallint;
begin
  select vip_year, score, level_id into m from members where id = p_member for no key update;
  if m.vip_year = 0 then
    insert into vip_years (member_id, year, points) values (p_member, p_year, m.score * p_scale)
      on conflict do nothing;
    update members set vip_year = p_year where id = p_member;
  else
    step := m.vip_year;
    target := m.level_id;
    while step < p_year loop
      select coalesce((select points from vip_years where member_id = p_member and year = step), 0) into known;
      insert into vip_changes (member_id, year, reason, before, after, created_at)
        select p_member, step + 1, 'year', target, target - 1, p_now
        where vip_level(known, p_levels) < target and target > 1;
      target := greatest(vip_level(known, p_levels), target - 1, 1);
      step := step + 1;
    end loop;
    if m.vip_year < p_year then
      update members set vip_year = p_year, level_id = target, score = 0 where id = p_member;
    end if;
  end if;
  select coalesce((select points from vip_years where member_id = p_member and year = p_year), 0) into known;
  return known;
end $$;

-- Counts the stake of a settled round: `p_factor` points a unit until the day has `p_cap` points (both in minor units
-- of points), then one point a unit. On ordinary days the factor is 1.
create function vip_count(
  p_member bigint, p_day text, p_year integer, p_stake bigint, p_factor integer, p_cap bigint, p_levels bigint[],
  p_scale integer, p_now bigint
) returns void language plpgsql as $$
declare
  total bigint := vip_roll(p_member, p_year, p_levels, p_scale, p_now);
  old_points bigint;
  new_points bigint;
  new_staked bigint;
  m record;
  reached smallint;
begin
  select staked + p_stake, points into new_staked, old_points from vip_days where member_id = p_member and day = p_day;
  new_staked := coalesce(new_staked, p_stake);
  old_points := coalesce(old_points, 0);
  new_points := greatest(new_staked, least(new_staked * p_factor, p_cap), old_points);
  insert into vip_days (member_id, day, staked, points) values (p_member, p_day, new_staked, new_points)
    on conflict (member_id, day) do update set staked = excluded.staked, points = excluded.points;
  total := total + new_points - old_points;
  insert into vip_years (member_id, year, points) values (p_member, p_year, total)
    on conflict (member_id, year) do update set points = excluded.points;
  select level_id, vip_year into m from members where id = p_member;
  if m.vip_year <> p_year then return; end if;
  reached := greatest(m.level_id, vip_level(total, p_levels));
  insert into vip_changes (member_id, year, reason, before, after, created_at)
    select p_member, p_year, 'points', m.level_id, reached, p_now where reached > m.level_id;
  update members set score = total / p_scale, level_id = reached where id = p_member;
end $$;
