import { isDeepStrictEqual } from 'node:util';
import { randomBytes, randomInt } from 'node:crypto';
import { codes, DepositState, WithdrawState } from '../../contract';
import type { MadeMember } from '../../server/testing/members';
import { wait, type Answer, type Cashier, type Wish } from './cashier';

const writers = 16;
/** Requests per player: fewer than may be open at the same time. */
const wishesOf = 4;
/** Last digits of the amounts; they select the provider's result (ECO-13): success, declined, late, reported twice. */
const endings = [0, 0, 4, 1, 2];

export interface StormReport {
  rounds: number;
  /** Requests that were answered before the fault and are unchanged after it. */
  acked: number;
  /** Requests without an answer. Each was found or made by its key after the fault. */
  unknown: number;
  /** Deposited and paid-out amounts, minor units. */
  paidIn: number;
  paidOut: number;
}

interface Wished {
  readonly wish: Wish;
  readonly answer: Answer | null;
}

const wishOf = (player: MadeMember): Wish => ({
  kind: randomInt(2) === 0 ? 'deposit' : 'withdrawal',
  player,
  money: randomInt(3, 200) * 100 + endings[randomInt(endings.length)]!,
  key: randomBytes(12).toString('hex'),
});
const reference = ({ data }: Answer): unknown => data['transNo'] ?? data['orderNo'];

/** The answer if it names an order. After "unavailable" nothing was ordered, so the repeat by the key orders it. */
const told = (answer: Answer | null): Answer | null => (answer?.code === codes.unavailable ? null : answer);

/**
 * Sixteen players send deposits and withdrawals, each player one after the other, while the provider works. Ends when
 * all requests are sent or `over` returns true.
 */
async function wishes(
  cashier: Cashier,
  {
    players,
    send,
    over,
    begun,
  }: { players: readonly MadeMember[]; send: (wish: Wish) => Promise<Answer>; over: () => boolean; begun: () => void },
): Promise<Wished[]> {
  const all: Wished[] = [];
  let going = true;
  const provider = (async () => {
    while (going) {
      await cashier.operate(20_000);
      await wait(20);
    }
  })();
  await Promise.all(
    players.map(async (player) => {
      for (let n = 0; n < wishesOf && !over(); n += 1) {
        const wish = wishOf(player);
        const answer = told(await send(wish).catch(() => null));
        if (answer !== null) begun();
        all.push({ wish, answer });
      }
    }),
  );
  going = false;
  await provider;
  return all;
}

/**
 * Repeats all requests by their keys, waits until all orders are final, and checks each purse, the ledger and the
 * provider's records. Throws at the first violation.
 */
async function reckon(cashier: Cashier, wished: readonly Wished[], report: StormReport): Promise<void> {
  for (const { wish, answer } of wished) {
    const again = await cashier.ask(wish);
    if (again.code !== 0)
      throw new Error(`${wish.kind} of ${wish.money}: the repeat with its key was refused: ${JSON.stringify(again)}`);
    if (answer !== null && (answer.code !== 0 || reference(answer) !== reference(again)))
      throw new Error(
        `${wish.kind} ${wish.key}: first ${JSON.stringify(answer)}, by the same key ${JSON.stringify(again)}`,
      );
    report[answer === null ? 'unknown' : 'acked'] += 1;
  }
  const open = new Map(wished.map(({ wish }) => [wish.key, wish]));
  const ends = new Map<string, number>();
  for (let tries = 0; open.size > 0; tries += 1) {
    if (tries > 200)
      throw new Error(
        `orders never ended: ${JSON.stringify([...open.values()].map(({ kind, money, key }) => ({ kind, money, key })))}`,
      );
    await cashier.operate(60_000);
    // A row whose connection was lost keeps its lease for one more minute. Moving the clock ends the lease.
    if (tries >= 20) await cashier.later(5_000);
    for (const [key, wish] of open) {
      const state = Number((await cashier.look(wish))?.['state'] ?? -1);
      if (state < 3) continue;
      ends.set(key, state);
      open.delete(key);
    }
    await wait(100);
  }
  await cashier.house.kill();
  const breaches = await cashier.audit();
  if (breaches.length > 0) throw new Error(breaches.join('; '));
  const expected = new Map<number, { locked: number; withdrawable: number }>();
  for (const {
    wish: { kind, player, money, key },
  } of wished) {
    const state = ends.get(key);
    const refused = money % 100 === 1;
    if (
      state !==
      (kind === 'deposit'
        ? refused
          ? DepositState.cancelled
          : DepositState.success
        : refused
          ? WithdrawState.failed
          : WithdrawState.paid)
    ) {
      throw new Error(`${kind} of ${money} ended as ${state}`);
    }
    const purse = expected.get(player.id) ?? { locked: 0, withdrawable: cashier.free };
    expected.set(player.id, purse);
    if (refused) continue;
    if (kind === 'deposit') purse.locked += money;
    else purse.withdrawable -= money;
    report[kind === 'deposit' ? 'paidIn' : 'paidOut'] += money;
  }
  for (const [id, purse] of expected) {
    const { locked, withdrawable } = await cashier.purses(id);
    if (!isDeepStrictEqual({ locked, withdrawable }, purse))
      throw new Error(`member ${id}: ${JSON.stringify({ locked, withdrawable })} instead of ${JSON.stringify(purse)}`);
  }
}

const emptyReport = (rounds: number): StormReport => ({ rounds, acked: 0, unknown: 0, paidIn: 0, paidOut: 0 });

/**
 * F1 with money: kills the server `rounds` times while sixteen players send deposits and withdrawals and the provider
 * sends callbacks.
 */
export async function killStorms(
  cashier: Cashier,
  rounds: number,
  tell: (text: string) => void = () => {},
): Promise<StormReport> {
  const report = emptyReport(rounds);
  const { house } = cashier;
  for (let round = 1; round <= rounds; round += 1) {
    const players = await cashier.players(writers);
    await house.boot();
    let down = false;
    let begun = (): void => {};
    const killed = new Promise<void>((resolve) => (begun = resolve))
      .then(() => wait(randomInt(0, 400)))
      .then(async () => {
        down = true;
        await house.kill();
      });
    const wished = await wishes(cashier, { players, send: (wish) => cashier.ask(wish), over: () => down, begun });
    begun();
    await killed;
    const breaches = await cashier.audit();
    if (breaches.length > 0) throw new Error(`round ${round}: ${breaches.join('; ')}`);
    await cashier.sleep(90_000);
    await house.boot();
    await reckon(cashier, wished, report);
    if (round % 10 === 0) tell(`${round} of ${rounds} kills: ${report.acked} answered, ${report.unknown} unanswered`);
  }
  return report;
}

/**
 * Sixteen players send requests while `trouble` disturbs the server. Afterwards everything is checked with `reckon`.
 */
async function outlived(
  cashier: Cashier,
  {
    report,
    trouble,
    send = (wish) => cashier.ask(wish),
  }: { report: StormReport; trouble: () => Promise<void>; send?: (wish: Wish) => Promise<Answer> },
): Promise<void> {
  let begun = (): void => {};
  const troubled = new Promise<void>((resolve) => (begun = resolve)).then(() => wait(randomInt(0, 200))).then(trouble);
  const wished = await wishes(cashier, { players: await cashier.players(writers), send, over: () => false, begun });
  begun();
  await troubled;
  if (await cashier.house.ended(0)) throw new Error(`the server has ended:\n${cashier.house.output().slice(-2_000)}`);
  await reckon(cashier, wished, report);
}

/**
 * F17 F8: two servers share one database, each request is sent to both at once, and one server is stopped and started
 * again meanwhile.
 */
export async function twoServers(cashier: Cashier, rounds: number): Promise<StormReport> {
  const report = emptyReport(rounds);
  const { house } = cashier;
  for (let round = 1; round <= rounds; round += 1) {
    await house.boot();
    let other = await house.beside();
    await outlived(cashier, {
      report,
      trouble: async () => {
        if ((await other.stop()) !== 0) throw new Error('a server ended with an error');
        other = await house.beside();
      },
      send: async (wish) => {
        const answers = await Promise.allSettled([cashier.ask(wish), cashier.ask(wish, other.port)]);
        const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        if (new Set(given.map(reference)).size > 1) throw new Error(`${wish.kind} ${wish.key}: two orders for one key`);
        return given[0] ?? Promise.reject(new Error('no answer'));
      },
    });
    await other.stop();
  }
  return report;
}

/**
 * F3: the database crashes and stays down for `downMs`. The report also has the longest time between its return and the
 * next answer, ms.
 */
export async function crashes(
  cashier: Cashier,
  { rounds, crash, downMs = 500 }: { rounds: number; crash: (downMs: number) => Promise<void>; downMs?: number },
): Promise<StormReport & { backAfterMs: number }> {
  const report = emptyReport(rounds);
  let backAfterMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [one] = await cashier.players(1);
    await cashier.house.boot();
    await outlived(cashier, {
      report,
      trouble: async () => {
        await crash(downMs);
        const from = performance.now();
        for (let tries = 0; tries < 200; tries += 1) {
          const answer = await cashier
            .ask({ kind: 'deposit', player: one!, money: 1_000, key: 'asked-until-it-is-answered' })
            .catch(() => null);
          if (answer?.code === 0) break;
          await wait(20);
        }
        backAfterMs = Math.max(backAfterMs, performance.now() - from);
      },
    });
  }
  return { ...report, backAfterMs };
}

/** F4: database connections of the server are closed at random. `end` closes some of them and returns their number. */
export async function lostConnections(
  cashier: Cashier,
  rounds: number,
  end: () => Promise<number>,
): Promise<StormReport & { ended: number }> {
  const report = emptyReport(rounds);
  let ended = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await cashier.house.boot();
    await outlived(cashier, {
      report,
      trouble: async () => {
        for (let n = 0; n < 60; n += 1) {
          ended += await end();
          await wait(10);
        }
      },
    });
  }
  return { ...report, ended };
}
