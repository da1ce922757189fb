import { createHash, randomBytes } from 'node:crypto';
import { readInput, workThrough } from './bare';

// Spins of the first coin wheel in bare SQL: the statements of the server's transaction (key, seed, purse, ledger,
// round, spin, outcome, answer), prepared, without HTTP, parsing, checks or a draw. The prize is always 50 coins, so
// each spin pays.
const price = 50;
const prize = { slice: 9, giftType: 3, giftAmount: 50 };

const statements = {
  who: 'select member_id from sessions where token_hash = $1 and expires_at > $2',
  lock: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  key: 'select fingerprint, answer from idempotency where member_id = $1 and key = $2',
  before:
    'select s.*, d.server_hash, d.client_seed from spins s join seeds d on d.id = s.seed_id where s.member_id = $1 and s.key = $2',
  seed: "update seeds set next_nonce = next_nonce + 1 where member_id = $1 and state = 'active' and next_nonce < 1000 returning *",
  standing: `select a.coins, a.diamonds,
      (select s.created_at from spins s where s.member_id = a.member_id order by s.id desc limit 1) as last_at,
      (select count(*) from spins s where s.member_id = a.member_id and s.game = $2 and s.created_at >= $3) as today
    from accounts a where a.member_id = $1 for update of a`,
  post: "select ledger_post($1, $2, null, 'spin', $3, 'member', $4, $5) as id",
  round: `with first as (
      insert into played_games (member_id, game, first_at) values ($1, $2, $3) on conflict do nothing returning 1
    )
    insert into play_days as p (member_id, day, rounds, best_tenths, new_game)
    values ($1, $4, 1, $5, exists (select 1 from first))
    on conflict (member_id, day) do update set
      rounds = p.rounds + 1, best_tenths = greatest(p.best_tenths, excluded.best_tenths), new_game = p.new_game or excluded.new_game`,
  spin: `insert into spins (market, member_id, key, fingerprint, game, stake, stake_unit, slice, gift_type, gift_amount, won, odds_version, seed_id, nonce, transaction_id, created_at)
    values ('GH', $1, $2, $3, $4, $5, 'coins', $6, $7, $8, true, $9, $10, $11, $12, $13) returning id`,
  outcome: `insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at, market, staked, worth, expected, variance)
    values ($1, $2, $3, 1, $4, $5, $6, 'GH', 200, 500, 180, 90000)`,
  answer: 'insert into idempotency (member_id, key, fingerprint, answer, created_at) values ($1, $2, $3, $4, $5)',
} as const;

function spinAll(
  url: string,
  connections: number,
  game: string,
  odds: string,
  tokens: readonly string[],
): Promise<{ ms: number; ok: number }> {
  return workThrough(url, connections, tokens, async (client, token) => {
    const ask = async (name: keyof typeof statements, values: unknown[]): Promise<Record<string, string>> =>
      (await client.query<Record<string, string>>({ name, text: statements[name], values })).rows[0] ?? {};
    const now = Date.now();
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    const [key, print] = [randomBytes(12).toString('hex'), createHash('sha256').update(token).digest('hex')];
    await client.query('begin');
    const { member_id: member } = await ask('who', [print, now]);
    await ask('lock', [`${member}/${key}`]);
    await ask('key', [member, key]);
    await ask('before', [member, key]);
    const { id: seed, next_nonce: used } = await ask('seed', [member]);
    const nonce = Number(used) - 1;
    await ask('standing', [member, game, now - 86_400_000]);
    const { id: transaction } = await ask('post', [
      member,
      `spin:${key}`,
      JSON.stringify({ game, seed, nonce, slice: prize.slice }),
      now,
      JSON.stringify([
        { account: 'member', member, purse: 'coins', amount: -price },
        { account: 'house:game', member: null, purse: 'coins', amount: price },
        { account: 'member', member, purse: 'coins', amount: prize.giftAmount },
        { account: 'house:game', member: null, purse: 'coins', amount: -prize.giftAmount },
      ]),
    ]);
    await ask('round', [member, game, now, day, 25]);
    const { id } = await ask('spin', [
      member,
      key,
      print,
      game,
      price,
      prize.slice,
      prize.giftType,
      prize.giftAmount,
      odds,
      seed,
      nonce,
      transaction,
      now,
    ]);
    await ask('outcome', [
      seed,
      nonce,
      game,
      odds,
      JSON.stringify({ ...prize, stake: price, stakeUnit: 'coins' }),
      now,
    ]);
    await ask('answer', [
      member,
      key,
      print,
      JSON.stringify({ id, game, stake: price, ...prize, oddsVersion: odds, nonce, createTime: now }),
      now,
    ]);
    await client.query('commit');
  });
}

const [url, connections, game, odds] = process.argv.slice(2) as [string, string, string, string];
const { tokens } = await readInput<{ tokens: string[] }>();
process.stdout.write(JSON.stringify(await spinAll(url, Number(connections), game, odds, tokens)));
