import { createHash, randomBytes } from 'node:crypto';
import { markets } from '../../contract';
import { vipSettingsOf } from '../../server/areas/vip/settings';
import { readInput, workThrough } from './bare';

// Rounds of Dice Duel in bare SQL: the statements of the server's transaction (session, key, lease, seed and purse;
// stake, payout and round; counts of tasks, diamond tasks, points and cash back; outcome), prepared, without HTTP,
// parsing, rules or a draw. Every second round pays.
const levels = vipSettingsOf(markets.GH).levels.map(({ points }) => points * markets.GH.scale);
const statements = {
  open: "select * from bet_open($1, 'house', $2, $3, 60000, true, $4)",
  place: `select * from bet_place($1, $2, $3, $4, $5, $6, '1', $7, $8, $9, true, $10, $11, 'withdrawable')`,
  counts: `with task_day as (
      insert into task_days as d (member_id, day, staked) values ($1, $2, $4)
      on conflict (member_id, day) do update set staked = d.staked + excluded.staked
    ), first_play as (
      insert into played_games (member_id, game, first_at) values ($1, 'dice-duel', $6) on conflict do nothing returning 1
    ), play_day as (
      insert into play_days as p (member_id, day, rounds, best_tenths, new_game)
      values ($1, $2, 1, $8, exists (select 1 from first_play))
      on conflict (member_id, day) do update set
        rounds = p.rounds + 1, best_tenths = greatest(p.best_tenths, excluded.best_tenths), new_game = p.new_game or excluded.new_game
    ), points as (select vip_count($1, $2, $3, $4, 1, 500000, $5, 100, $6)), cash_back_week as (
      insert into cash_back_weeks as w (member_id, week, game, staked, returned, edge, cost)
      select $1, $2, 'dice-duel', $4, $7, 300, $4 * 300::bigint from points
      on conflict (member_id, week, game) do update set staked = w.staked + excluded.staked,
        returned = w.returned + excluded.returned, edge = excluded.edge, cost = w.cost + excluded.cost
    ) select 1`,
  outcome: `insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at, market, staked, worth, expected, variance)
    values ($1, $2, 'dice-duel', 1, 'dice-duel-1', $3, $4, 'GH', $5, $6, 9700, 94000000)`,
} as const;

const [url, connections, game, stakeText, params] = process.argv.slice(2) as [string, string, string, string, string];
const stake = Number(stakeText);
const { tokens } = await readInput<{ tokens: string[] }>();
let played = 0;

const result = await workThrough(url, Number(connections), tokens, async (client, token) => {
  const ask = async (name: keyof typeof statements, values: unknown[]): Promise<Record<string, string>> =>
    (await client.query<Record<string, string>>({ name, text: statements[name], values })).rows[0] ?? {};
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const key = randomBytes(12).toString('hex');
  const payout = (played += 1) % 2 === 0 ? (stake * 194) / 100 : 0;
  await client.query('begin');
  const bet = await ask('open', [createHash('sha256').update(token).digest('hex'), key, now, day]);
  const of = [bet['member_id'], bet['session_id'], key, game, stake, now, params, bet['seed_id'], bet['nonce']];
  await ask('place', [...of, payout * 100, payout]);
  const tenths = Math.floor((payout * 10) / stake);
  await ask('counts', [bet['member_id'], day, Number(day.slice(0, 4)), stake, levels, now, payout, tenths]);
  const outcome = { giftType: payout > 0 ? 1 : 0, giftAmount: payout, stake, stakeUnit: 'cash' };
  await ask('outcome', [bet['seed_id'], bet['nonce'], JSON.stringify(outcome), now, stake * 100, payout * 100]);
  await client.query('commit');
});
process.stdout.write(JSON.stringify(result));
