import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { basePath, contract, markets, type Call, type InputOf } from '../../contract';
import { invariants } from '../../server/boot/audit';
import { writeOffset } from '../../server/core/clock-offset';
import { createSealer } from '../../server/core/sealer';
import { drawEntries, drawPrizes, drawRounds, settings } from '../../server/db/schema';
import { poolBalance } from '../../server/draws';
import { refundGameName, refundSettingsOf } from '../../server/areas/lucky-refund/settings';
import { balances } from '../../server/ledger';
import { requestHeaders, requestOf } from '../../server/testing/calls';
import { makeMember } from '../../server/testing/members';
import { newKey } from '../../server/areas/games/test-support';
import { openHouse, type House, type KillAt } from './house';

/** Faults of draws: the server is killed during a draw of lucky refund, and the next start continues it. */

const deposit = 10_000;
const tickets = 60;
const players = 4;
const weekMs = 7 * 86_400_000;

const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** A house with rounds of lucky refund, and its clock. */
export interface DrawHouse {
  readonly house: House;
  now(): number;
  sleep(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a house with short rounds and without demo players. */
export async function openDrawHouse(url?: string): Promise<DrawHouse> {
  const house = await openHouse(() => ({ DATA_KEY: '22'.repeat(32) }), ...(url === undefined ? [] : [url]));
  let offset = 0;
  await house.boot();
  await house.kill();
  await house.look(async ({ db }) => {
    const shipped = refundSettingsOf(markets.GH);
    const value = { ...shipped, demo: { ...shipped.demo, players: 0, pauseMs: 1_000 } };
    await db.update(settings).set({ value }).where(eq(settings.key, 'lucky-refund:GH'));
  });
  return {
    house,
    now: () => Date.now() + offset,
    sleep: (ms) => house.look(({ db }) => writeOffset(db, (offset += ms))),
    close: () => house.close(),
  };
}

async function call<C extends Call>(
  { house, now }: DrawHouse,
  to: C,
  { input, token, key }: { input: InputOf<C>; token?: string; key?: string },
): Promise<{ code: number; data: never }> {
  const headers = requestHeaders(now(), {
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
  const { path, init } = requestOf(to, input as Record<string, unknown>, headers);
  const response = await fetch(`http://127.0.0.1:${house.port}${basePath}${path}`, {
    ...init,
    signal: AbortSignal.timeout(20_000),
  });
  return (await response.json()) as { code: number; data: never };
}

interface Player {
  readonly id: number;
  readonly token: string;
}

const member = (of: DrawHouse): Promise<Player> =>
  of.house.look(({ db }) =>
    makeMember(
      { db, clock: { now: () => of.now() }, market: markets.GH, sealer: createSealer(randomBytes(32)) },
      { deposit },
    ),
  );

/** The newest round of lucky refund. */
const newest = (of: DrawHouse) =>
  of.house.look(
    async ({ db }) =>
      (
        await db
          .select()
          .from(drawRounds)
          .where(eq(drawRounds.game, refundGameName))
          .orderBy(sql`id desc`)
          .limit(1)
      )[0]!,
  );

/** Sells tickets to the players in the round that sells. Returns its id. The server is down before and after. */
async function sell(of: DrawHouse, who: readonly Player[]): Promise<number> {
  const { house } = of;
  let round = await newest(of);
  if (round.closesAt - of.now() < 120_000) {
    await of.sleep(Math.max(0, round.closesAt - of.now()) + 6_000);
    await house.boot();
    await house.kill();
    round = await newest(of);
  }
  if (round.opensAt > of.now()) await of.sleep(round.opensAt - of.now() + 100);
  await house.boot();
  for (const { token } of who) {
    const { code } = await call(of, contract.luckyRefund.buy, {
      input: { refundId: round.id, quantity: tickets / 2 },
      token,
      key: newKey(),
    });
    check(code === 0, `a purchase was refused: ${code}`);
  }
  await house.kill();
  return round.id;
}

/** A point at which the server is killed. `payouts`: a week after the draw, when the server credits the prizes. */
export interface DrawPoint {
  readonly name: string;
  readonly at: KillAt;
  readonly payouts?: boolean;
}

const closed = 'update "draw_rounds" set "state" = $1, "closed_at"';
const rooted = 'update "draw_rounds" set "state" = $1, "tickets"';
const seeded = 'update "draw_rounds" set "state" = $1, "entropy"';
const drawn = 'update "draw_rounds" set "state" = $1, "picks"';
const winners = 'insert into "draw_prizes"';
const next = 'insert into "draw_rounds"';
const settled = 'update "draw_entries" set "settled_at"';
const marked = 'update "draw_prizes" set "state"';

/** The points of a draw. The lucky refund is drawn before the lottery, so that its statements are the first ones. */
export const drawPoints: readonly DrawPoint[] = [
  { name: 'L1 after the close', at: { statement: closed, at: 'after-commit' } },
  { name: 'L2 after the root', at: { statement: rooted, at: 'after-commit' } },
  { name: 'L3 after the seed', at: { statement: seeded, at: 'after-commit' } },
  { name: 'L4 among the winners', at: { statement: winners, at: 'after' } },
  { name: 'L5 before the commit of the draw', at: { statement: drawn, at: 'before-commit' } },
  { name: 'L6 after the draw, before the roll-over', at: { statement: drawn, at: 'after-commit' } },
  { name: 'L7 during the roll-over', at: { statement: next, at: 'after' } },
  { name: 'L8 before the commit of the roll-over', at: { statement: next, at: 'before-commit' } },
  { name: 'L9 while members are settled', at: { statement: settled, at: 'after', nth: 2 } },
  {
    name: 'L10 in the middle of the payouts',
    at: { statement: marked, at: 'after-commit', nth: 3 },
    payouts: true,
  },
  {
    name: 'L11 after a payout, before its mark',
    at: { statement: marked, at: 'before', nth: 3 },
    payouts: true,
  },
];

/** What a drawn round has published: it must not change any more. */
const published = async (of: DrawHouse, id: number): Promise<string> =>
  of.house.look(async ({ db }) => {
    const [row] = await db.select().from(drawRounds).where(eq(drawRounds.id, id));
    const { root, entropy, picks, drawn: numbers, tickets: sold, seed } = row!;
    return JSON.stringify({ root, entropy, picks, numbers, sold, seed });
  });

/** Boots with a kill point, at which the process must die while it starts. */
async function dies(house: House, at: KillAt): Promise<void> {
  const booted = await house.boot(at).then(
    () => true,
    () => false,
  );
  if (booted) check(await house.ended(5_000), 'the server was not killed at this point');
}

async function follow(of: DrawHouse, { at, payouts = false }: DrawPoint): Promise<void> {
  const { house } = of;
  const who: Player[] = [];
  while (who.length < players) who.push(await member(of));
  const id = await sell(of, who);
  const round = await newest(of);
  await of.sleep(round.closesAt - of.now() + 6_000);
  let before: string | null = null;
  if (payouts) {
    await house.boot();
    await house.kill();
    before = await published(of, id);
    await of.sleep(weekMs);
  }
  await dies(house, at);
  const breaches = await house.look(({ db }) => invariants(db));
  check(breaches.length === 0, `after the kill: ${breaches.join('; ')}`);
  await house.boot();
  await house.kill();
  const after = await published(of, id);
  check(before === null || before === after, 'the draw record has changed');
  await of.sleep(weekMs);
  await house.boot();
  await house.kill();
  check((await published(of, id)) === after, 'the draw record has changed');
  await house.look(async ({ db }) => {
    const prizes = await db.select().from(drawPrizes).where(eq(drawPrizes.roundId, id));
    check(prizes.length === 1 + 1 + 24, `${prizes.length} prizes instead of 26`);
    check((await poolBalance(db, id)) === 0, 'the pool is not empty');
    check((await db.$count(drawEntries, sql`round_id = ${id} and settled_at is null`)) === 0, 'not all are settled');
    for (const player of who) {
      const won = prizes.filter(({ memberId }) => memberId === player.id).reduce((sum, { amount }) => sum + amount, 0);
      const { locked, withdrawable } = await balances(db, player.id);
      check(locked + withdrawable === deposit - (tickets / 2) * 100 + won, 'a prize was not paid once');
    }
  });
  const end = await house.look(({ db }) => invariants(db));
  check(end.length === 0, end.join('; '));
}

/** Kills the server at one point of a draw, starts it again and follows every prize to its one payment. */
export async function killInDraw(of: DrawHouse, point: DrawPoint): Promise<void> {
  try {
    await follow(of, point);
  } catch (error) {
    await of.house.kill();
    throw new Error(`${point.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
