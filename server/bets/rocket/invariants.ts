import type { Check } from '../../core/area';

/** Violations that the audit looks for among shared rounds and their bets. */
export const rocketInvariants: readonly Check[] = [
  [
    'I6 a bet on a shared round does not match its round of the member',
    ({ members }) => `
    select b.id as at from rocket_bets b left join game_rounds r on r.id = b.id
    where ${members('b.member_id')} and (r.id is null or r.member_id <> b.member_id or r.game <> '103' or r.stake <> b.stake
      or r.payout <> b.payout or r.multiplier <> coalesce(b.at, 0) * 100
      or r.state <> case b.state when 0 then 0 when 3 then 2 else 1 end)`,
  ],
  [
    'I6 a stake of Rocket Rush belongs to no shared round',
    ({ members }) => `
    select r.id as at from game_rounds r
    where ${members('r.member_id')} and r.supplier = 'house' and r.game = '103'
      and not exists (select 1 from rocket_bets b where b.id = r.id)`,
  ],
  [
    'I6 a bet was paid above the crash point or its automatic cash-out',
    ({ members }) => `
    select b.id as at from rocket_bets b join rocket_rounds r on r.id = b.round_id
    where ${members('b.member_id')} and b.state = 1
      and (b.at > least(r.crash, coalesce(b.auto, 100000)) or b.payout <> payable(r.market, b.stake * b.at / 100, b.payout) or r.state not in (1, 2))`,
  ],
  [
    'I6 a bet was lost although its automatic cash-out was reached',
    ({ members }) => `
    select b.id as at from rocket_bets b join rocket_rounds r on r.id = b.round_id
    where ${members('b.member_id')} and b.state = 2 and coalesce(b.auto, 100000) <= r.crash`,
  ],
  [
    'I6 a settled shared round has an open bet',
    ({ members }) => `
    select b.id as at from rocket_bets b join rocket_rounds r on r.id = b.round_id
    where ${members('b.member_id')} and r.settled and b.state = 0`,
  ],
  [
    'I15 the chain of a shared round is broken',
    () => `
    select r.id as at from rocket_rounds r
    join rocket_chains c on c.market = r.market and c.chain = r.chain
    left join rocket_rounds p on p.market = r.market and p.chain = r.chain and p.number = r.number - 1
    where r.commitment <> encode(sha256(r.value), 'hex') or r.number > c.length
      or r.commitment <> case when r.number = 1 then c.end_hash else encode(p.value, 'hex') end
      or (r.number > 1 and p.id is null)`,
  ],
  [
    'I14 a shared round was opened before its chain was committed',
    () => `
    select r.id as at from rocket_rounds r join rocket_chains c on c.market = r.market and c.chain = r.chain
    where r.number = 1 and c.committed_at > r.opens_at`,
  ],
];
