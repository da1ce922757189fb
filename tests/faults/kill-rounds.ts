import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { basePath, contract, type Call, type InputOf } from '../../contract';
import { createWalletClient } from '../../games/protocol/wire/client';
import { writePublicKey } from '../../games/protocol/wire/signature';
import type { Wallet } from '../../games/protocol/wallet';
import { createGameSession, houseSupplier } from '../../server/bets/game-session';
import { replay, rulesOf } from '../../server/bets/house-draw';
import { readRound } from '../../server/bets/house-rounds';
import { gameSettings } from '../../server/bets/settings';
import { invariants } from '../../server/boot/audit';
import { writeOffset } from '../../server/core/clock-offset';
import { createSealer } from '../../server/core/sealer';
import { markets } from '../../contract';
import { gameRounds, sessions, settings } from '../../server/db/schema';
import { balances } from '../../server/ledger';
import { hashToken } from '../../server/sessions';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember } from '../../server/testing/members';
import { ensureSeeds, systemFairness } from '../../server/fairness';
import { openHouse, type House, type KillAt } from './house';

const supplier = 'acme';
const outside = '23';
const deposit = 10_000;
const stake = 100;

/** A member with money, and game sessions of a house game and of a supplier's game. */
interface Player {
  readonly id: number;
  readonly dice: string;
  readonly mines: string;
  readonly outside: string;
}

/** A server process that tests can kill, with players and a supplier that signs its calls. */
export interface Casino {
  readonly house: House;
  player(): Promise<Player>;
  /** Makes a call of a game page. Throws when there is no answer: the outcome is then unknown. */
  call<C extends Call>(call: C, input: InputOf<C>): Promise<{ code: number; data: Record<string, unknown> }>;
  readonly wallet: Wallet;
  /** Locked and withdrawable cash of a player. The server process must be down. */
  cash(id: number): Promise<number>;
  /** Violations of the ledger's invariants. The server process must be down. */
  audit(): Promise<string[]>;
  /** Moves the server's clock while the process is down. */
  sleep(ms: number): Promise<void>;
  /** A tile without a mine in an open round. The server process must be down. */
  safeTile(round: string): Promise<number>;
  close(): Promise<void>;
}

export async function openCasino(url?: string): Promise<Casino> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const house = await openHouse(() => ({ DATA_KEY: '22'.repeat(32) }), ...(url === undefined ? [] : [url]));
  let offset = 0;
  const now = (): number => Date.now() + offset;
  // The first start seeds the catalogue.
  await house.boot();
  await house.kill();
  await house.look(async ({ db }) => {
    const acme = { protocol: 'baobab-1', id: supplier, enabled: true, games: [outside], frame: 'https://acme.test/' };
    const value = { suppliers: [{ ...acme, publicKeys: [writePublicKey(publicKey)] }] };
    await db.update(settings).set({ value }).where(eq(settings.key, 'suppliers:GH'));
    await db
      .update(settings)
      .set({ value: { ...gameSettings, minCycleMs: 0 } })
      .where(eq(settings.key, 'games:GH'));
  });
  const origin = `http://127.0.0.1:${house.port}`;
  return {
    house,
    wallet: createWalletClient({ url: origin, supplier, privateKey, now, send: (request) => fetch(request) }),
    player: () =>
      house.look(async ({ db }) => {
        const deps = { db, clock: { now }, market: markets.GH, sealer: createSealer(randomBytes(32)) };
        const { id, token } = await makeMember(deps, { deposit });
        await ensureSeeds(db, systemFairness, { memberId: id, now: now() });
        const [device] = await db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(token)));
        const open = async (of: string, game: string): Promise<string> => {
          const player = { memberId: id, sessionId: device!.id };
          const lifeMs = 30 * 86_400_000;
          const made = { supplier: of, game, language: 'en' as const, player, now: now(), lifeMs };
          return (await createGameSession(db, made)).token;
        };
        const [dice, mines] = [await open(houseSupplier, '105'), await open(houseSupplier, '106')];
        return { id, dice, mines, outside: await open(supplier, outside) };
      }),
    async call(call, input) {
      const response = await fetch(`${origin}${basePath}${call.path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(20_000),
        headers: requestHeaders(now(), { 'content-type': 'application/json' }),
        body: JSON.stringify(input),
      });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      const answer = (await response.json()) as Record<string, unknown>;
      return { code: Number(answer['code'] ?? answer['resultCode']), data: answer['data'] as Record<string, unknown> };
    },
    cash: (id) =>
      house.look(async ({ db }) => {
        const { locked, withdrawable } = await balances(db, id);
        return locked + withdrawable;
      }),
    audit: () => house.look(({ db }) => invariants(db)),
    sleep: (ms) => house.look(({ db }) => writeOffset(db, (offset += ms))),
    safeTile: (round) =>
      house.look(async ({ db }) => {
        const stored = (await readRound(db, Number(round)))!;
        const game = rulesOf(stored.game)!;
        for (let tile = 0; ; tile += 1) if (!replay(game, { ...stored, steps: [tile] })!.standing.over) return tile;
      }),
    close: () => house.close(),
  };
}

/** A named point of a round at which the server is killed. */
export interface RoundPoint {
  readonly name: string;
  readonly at: KillAt;
  readonly run: (casino: Casino, at: KillAt) => Promise<void>;
}

const id = (): string => randomBytes(12).toString('hex');
const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Runs `work` on a server that is killed at a point, and checks that it was. Starts the server again. */
async function killed(casino: Casino, at: KillAt, work: () => Promise<unknown>): Promise<void> {
  await casino.house.boot(at);
  await work().catch(() => null);
  check(await casino.house.ended(10_000), 'the server was not killed at this point');
  check((await casino.audit()).length === 0, 'the books are wrong after the kill');
  await casino.house.boot();
}

interface Round {
  readonly id: string;
  readonly payout: number;
}

/** A play: the repeat gets the round once, with its stake and payout. */
async function playAt(casino: Casino, at: KillAt): Promise<void> {
  const { house } = casino;
  const player = await casino.player();
  const params = JSON.stringify({ chance: 5_000, side: 'under' });
  const play = { session: player.dice, key: id(), stake, params };
  await killed(casino, at, () => casino.call(contract.houseGames.play, play));
  const first = await casino.call(contract.houseGames.play, play);
  const again = await casino.call(contract.houseGames.play, play);
  const found = await casino.call(contract.houseGames.result, { session: player.dice, key: play.key });
  check(first.code === 0, `the repeat was refused: ${JSON.stringify(first)}`);
  const round = first.data['round'] as Round;
  for (const { data } of [again, found]) check((data['round'] as Round).id === round.id, 'one key has two rounds');
  await house.kill();
  check((await casino.cash(player.id)) === deposit - stake + round.payout, 'a stake was lost or a payout doubled');
}

/** Calls of a supplier, each repeated after the kill until it is answered. */
async function walletAt(casino: Casino, at: KillAt, end: 'credit' | 'rollback'): Promise<void> {
  const { house, wallet } = casino;
  const player = await casino.player();
  const [round, debit, last] = [id(), id(), id()];
  const session = player.outside;
  const calls = [
    () => wallet.debit({ session, game: outside, round, transaction: debit, amount: stake }),
    () =>
      end === 'credit'
        ? wallet.credit({ session, round, transaction: last, amount: 250, final: true })
        : wallet.rollback({ session, round, transaction: last, debit }),
  ];
  await killed(casino, at, async () => {
    for (const call of calls) if ('code' in (await call())) return;
  });
  for (const call of calls) {
    const [first, again] = [await call(), await call()];
    check('balance' in first, `a repeat was refused: ${JSON.stringify(first)}`);
    check(JSON.stringify(first) === JSON.stringify(again), 'one transaction has two answers');
  }
  await house.kill();
  const expected = end === 'credit' ? deposit - stake + 250 : deposit;
  check((await casino.cash(player.id)) === expected, 'a debit was lost or a credit doubled');
}

/** An interrupted round: the sweep runs at the start of the server and is killed. */
async function sweepAt(casino: Casino, at: KillAt, collect: boolean): Promise<void> {
  const { house } = casino;
  const player = await casino.player();
  await house.boot();
  const session = player.mines;
  const play = { session, key: id(), stake, params: JSON.stringify({ mines: 3 }) };
  const round = (await casino.call(contract.houseGames.play, play)).data['round'] as Round;
  await house.kill();
  if (collect) {
    const step = JSON.stringify(await casino.safeTile(round.id));
    await house.boot();
    await casino.call(contract.houseGames.step, { session, round: round.id, index: 0, step });
    await house.kill();
  }
  await casino.sleep(gameSettings.abandonedMs + 60_000);
  check(
    await house.boot(at).then(
      () => false,
      () => true,
    ),
    'the server was not killed at this point',
  );
  check((await casino.audit()).length === 0, 'the books are wrong after the kill');
  await house.boot();
  await house.kill();
  check((await casino.cash(player.id)) === (collect ? deposit - stake + 110 : deposit), 'the round was ended wrongly');
  const open = await house.look(({ db }) => db.$count(gameRounds, eq(gameRounds.state, 0)));
  check(open === 0, 'a round is still open');
}

// With `$`, because the text of the migration, which every start sends, has calls of the same functions.
const opened = 'from bet_open($';
const placed = 'from bet_place($';
const outcome = 'insert into "outcomes"';
const debited = 'from bet_stake($';
const paid = 'select bet_payout($';
const posted = 'select ledger_post(';

/** The points of a round. */
export const roundPoints: readonly RoundPoint[] = [
  { name: 'G1 after the key and the locks', at: { statement: opened, at: 'after' }, run: playAt },
  { name: 'G2 after stake and payout', at: { statement: placed, at: 'after' }, run: playAt },
  { name: 'G3 after the outcome', at: { statement: outcome, at: 'after' }, run: playAt },
  { name: 'G4 before the commit', at: { statement: outcome, at: 'before-commit' }, run: playAt },
  { name: 'G5 after the commit', at: { statement: outcome, at: 'after-commit' }, run: playAt },
  {
    name: 'G6 after the debit of a supplier',
    at: { statement: debited, at: 'after' },
    run: (casino, at) => walletAt(casino, at, 'credit'),
  },
  {
    name: 'G7 between debit and credit',
    at: { statement: debited, at: 'after-commit' },
    run: (casino, at) => walletAt(casino, at, 'credit'),
  },
  {
    name: 'G8 after the credit of a supplier',
    at: { statement: paid, at: 'after' },
    run: (casino, at) => walletAt(casino, at, 'credit'),
  },
  {
    name: 'G9 during a rollback',
    at: { statement: posted, at: 'after' },
    run: (casino, at) => walletAt(casino, at, 'rollback'),
  },
  {
    name: 'G10 during the sweep that collects a round',
    at: { statement: paid, at: 'after', onStart: true },
    run: (casino, at) => sweepAt(casino, at, true),
  },
  {
    name: 'G11 during the sweep that returns a stake',
    at: { statement: posted, at: 'before-commit', onStart: true },
    run: (casino, at) => sweepAt(casino, at, false),
  },
  {
    name: 'G12 before the reply',
    at: { reply: `${basePath}${contract.houseGames.play.path}` },
    run: playAt,
  },
  {
    name: 'G13 before the commit of a rollback',
    at: { statement: posted, at: 'before-commit' },
    run: (casino, at) => walletAt(casino, at, 'rollback'),
  },
];

/** Kills the server at one point of a round and follows the round to its end. Throws when an amount is wrong. */
export async function killAtRound(casino: Casino, { name, at, run }: RoundPoint): Promise<void> {
  try {
    await run(casino, at);
    const breaches = await casino.audit();
    check(breaches.length === 0, breaches.join('; '));
  } catch (error) {
    await casino.house.kill();
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
