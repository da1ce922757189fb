import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { and, eq, isNull } from 'drizzle-orm';
import { build } from 'esbuild';
import { invariants } from '../../server/boot/audit';
import { prizesOf } from '../../server/areas/lucky-refund/game';
import { refundOf } from '../../server/areas/lucky-refund/test-support';
import { drawEntries, drawPrizes, drawRounds, drawState, prizeState } from '../../server/db/schema';
import { poolBalance } from '../../server/draws';
import { balances } from '../../server/ledger';
import { createHarness, type Harness } from '../../server/testing/harness';
import type { KillAt } from './house';

/** Faults of draws: a process is killed during a draw of lucky refund, and another one goes on. PostgreSQL only. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const deposit = 10_000;
const players = 4;
const ticketsEach = 30;
/** Price of a ticket in Ghana, minor units. */
const price = 100;
const weekMs = 7 * 86_400_000;
const dataKey = '22'.repeat(32);

const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rounds of lucky refund in a database that a second process opens too. */
export interface DrawHouse {
  readonly harness: Harness;
  readonly refund: ReturnType<typeof refundOf>;
  /** Runs a process that does what is due now, and is killed at a point. Throws when it ends in another way. */
  dies(at: KillAt): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of TEST_DATABASE_URL with short rounds and without demo players. */
export async function openDrawHouse(): Promise<DrawHouse> {
  const harness = await createHarness({ env: { DATA_KEY: dataKey } });
  const {
    rows: [name],
  } = await harness.db.execute<{ name: string }>('select current_database() as name');
  const url = Object.assign(new URL(process.env['TEST_DATABASE_URL']!), { pathname: `/${name!.name}` }).toString();
  const program = join(root, '.cache', `draw-process-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'tests', 'faults', 'draw-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const refund = refundOf(() => harness);
  await refund.withoutDemoPlayers();
  return {
    harness,
    refund,
    dies: (at) =>
      new Promise((resolve, reject) => {
        const watch = pathToFileURL(join(root, 'tests', 'faults', 'kill-at.mjs')).href;
        const child = spawn(process.execPath, ['--import', watch, program], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            PATH: process.env['PATH'],
            NODE_ENV: 'test',
            MARKET: 'GH',
            DATA_KEY: dataKey,
            DATABASE_URL: url,
            NOW: String(harness.clock.now()),
            KILL_AT: JSON.stringify({ ...at, onStart: true }),
          },
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (part: Buffer) => (output += part.toString()));
        child.once('error', reject);
        child.once('close', (_, signal) =>
          signal === 'SIGKILL' ? resolve() : reject(new Error(`the process was not killed at this point\n${output}`)),
        );
      }),
    close: async () => {
      await harness.close();
      await rm(program, { force: true });
    },
  };
}

/** A point at which the process is killed. `payouts`: a week after the draw, when prizes are credited. */
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

/** The points of a draw. */
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
  { name: 'L10 in the middle of the payouts', at: { statement: marked, at: 'after-commit', nth: 3 }, payouts: true },
  { name: 'L11 after a payout, before its mark', at: { statement: marked, at: 'before', nth: 3 }, payouts: true },
];

const roundOf = async ({ harness: { db } }: DrawHouse, id: number) =>
  (await db.select().from(drawRounds).where(eq(drawRounds.id, id)))[0]!;

/** What a drawn round has published, and who has won: it must not change any more. Null before the publication. */
async function published(of: DrawHouse, id: number): Promise<string | null> {
  const { state, root: tree, entropy, picks, drawn: numbers, tickets, seed } = await roundOf(of, id);
  if (state < drawState.published) return null;
  const { db } = of.harness;
  const prizes = await db.select().from(drawPrizes).where(eq(drawPrizes.roundId, id)).orderBy(drawPrizes.id);
  const won = prizes.map(({ ticketId, memberId, tier, rank, amount }) => [ticketId, memberId, tier, rank, amount]);
  return JSON.stringify({ tree, entropy, picks, numbers, tickets, seed, won });
}

/** Does what is due until `done`. The database may need a moment to see that the killed process holds no lock. */
async function goOn({ refund }: DrawHouse, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await refund.advance();
    if (await done()) return;
    await pause(25);
  }
  throw new Error('the draw did not go on');
}

async function checkPayments(of: DrawHouse, id: number, who: readonly number[]): Promise<void> {
  const { db } = of.harness;
  const round = await roundOf(of, id);
  const prizes = await db.select().from(drawPrizes).where(eq(drawPrizes.roundId, id));
  const expected = prizesOf(round, round.tickets!).reduce((sum, { winners: count }) => sum + count, 0);
  check(prizes.length === expected, `${prizes.length} prizes instead of ${expected}`);
  check((await poolBalance(db, id)) === 0, 'the pool is not empty');
  const waiting = and(eq(drawEntries.roundId, id), isNull(drawEntries.settledAt));
  check((await db.$count(drawEntries, waiting)) === 0, 'not all members are settled');
  for (const member of who) {
    const won = prizes.filter(({ memberId }) => memberId === member).reduce((sum, { amount }) => sum + amount, 0);
    const { locked, withdrawable } = await balances(db, member);
    check(locked + withdrawable === deposit - ticketsEach * price + won, 'a prize was not paid once');
  }
}

async function follow(of: DrawHouse, { at, payouts = false }: DrawPoint): Promise<void> {
  const { harness, refund } = of;
  const { db, clock } = harness;
  const id = await refund.selling();
  const who: number[] = [];
  for (let n = 0; n < players; n += 1) {
    const { id: member, token } = await harness.member({ deposit });
    await refund.bought(token, { refundId: id, quantity: ticketsEach });
    who.push(member);
  }
  const isSettled = async (): Promise<boolean> => (await roundOf(of, id)).state === drawState.settled;
  // The close, and the wait for the entropy.
  clock.set((await roundOf(of, id)).closesAt + 6_000);
  if (payouts) {
    await goOn(of, isSettled);
    clock.advance(weekMs);
  }
  const before = await published(of, id);
  await of.dies(at);
  const breaches = await invariants(db);
  check(breaches.length === 0, `after the kill: ${breaches.join('; ')}`);
  const left = await published(of, id);
  await goOn(of, isSettled);
  clock.advance(weekMs);
  const unpaid = and(eq(drawPrizes.roundId, id), eq(drawPrizes.state, prizeState.open));
  await goOn(of, async () => (await db.$count(drawPrizes, unpaid)) === 0);
  const after = await published(of, id);
  for (const known of [before, left]) check(known === null || known === after, 'the draw record has changed');
  await checkPayments(of, id, who);
  const end = await invariants(db);
  check(end.length === 0, end.join('; '));
}

/** Kills a process at one point of a draw, lets another one go on and follows every prize to its one payment. */
export async function killInDraw(of: DrawHouse, point: DrawPoint): Promise<void> {
  await follow(of, point).catch((error: unknown) => {
    throw new Error(`${point.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
}
