import { isDeepStrictEqual } from 'node:util';
import { randomBytes, randomInt } from 'node:crypto';
import { DepositState, WithdrawState } from '../../contract';
import type { MadeMember } from '../../server/testing/members';
import { wait, type Answer, type Cashier, type Wish } from './cashier';

const writers = 16;
/** Wishes of a player: less than what may be open at once. */
const wishesOf = 4;
/** What the operator makes of them, by the last digits (ECO-13): success, declined, late, told twice. */
const endings = [0, 0, 4, 1, 2];

export interface StormReport {
  rounds: number;
  /** Wishes that were answered before the fault, and are as they were after it. */
  acked: number;
  /** Wishes without an answer; each was found or made by its key afterwards. */
  unknown: number;
  /** Minor units that came in and went out. */
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

/** Sixteen players wish for money in and out, each one after the other, while the operator works; until `over`. */
async function wishes(
  cashier: Cashier,
  players: readonly MadeMember[],
  send: (wish: Wish) => Promise<Answer>,
  over: () => boolean,
  begun: () => void,
): Promise<Wished[]> {
  const all: Wished[] = [];
  let going = true;
  const operator = (async () => {
    while (going) {
      await cashier.operate(20_000);
      await wait(20);
    }
  })();
  await Promise.all(
    players.map(async (player) => {
      for (let n = 0; n < wishesOf && !over(); n += 1) {
        const wish = wishOf(player);
        const answer = await send(wish).catch(() => null);
        if (answer !== null) begun();
        all.push({ wish, answer });
      }
    }),
  );
  going = false;
  await operator;
  return all;
}

/**
 * Asks again for all of it, by its key, lets everything come to its end, and checks each purse and both books. Throws
 * at the first that is not so.
 */
async function reckon(cashier: Cashier, wished: readonly Wished[], report: StormReport): Promise<void> {
  for (const { wish, answer } of wished) {
    const again = await cashier.ask(wish);
    if (again.code !== 0)
      throw new Error(`${wish.kind} of ${wish.money}: refused with its own key: ${JSON.stringify(again)}`);
    if (answer !== null && (answer.code !== 0 || reference(answer) !== reference(again)))
      throw new Error(`${wish.kind} ${wish.key}: another order for the same key`);
    report[answer === null ? 'unknown' : 'acked'] += 1;
  }
  const open = new Map(wished.map(({ wish }) => [wish.key, wish]));
  const ends = new Map<string, number>();
  for (let tries = 0; open.size > 0; tries += 1) {
    if (tries > 200)
      throw new Error(
        `never came to their end: ${JSON.stringify([...open.values()].map(({ kind, money, key }) => ({ kind, money, key })))}`,
      );
    await cashier.operate(60_000);
    // A row whose connection was lost in the middle is leased for a minute more: nobody has to wait for that here.
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
 * F1 with money: kill -9 in the middle of sixteen players' deposits and withdrawals and the operator's callbacks, again
 * and again.
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
    const wished = await wishes(
      cashier,
      players,
      (wish) => cashier.ask(wish),
      () => down,
      begun,
    );
    begun();
    await killed;
    const breaches = await cashier.audit();
    if (breaches.length > 0) throw new Error(`round ${round}: ${breaches.join('; ')}`);
    await cashier.sleep(90_000);
    await house.boot();
    await reckon(cashier, wished, report);
    if (round % 10 === 0) tell(`${round} of ${rounds}: ${report.acked} answered, ${report.unknown} unknown`);
  }
  return report;
}

/** Sixteen players wish while something is done to the house that it must outlive; then all of it is reckoned. */
async function outlived(
  cashier: Cashier,
  report: StormReport,
  trouble: () => Promise<void>,
  send: (wish: Wish) => Promise<Answer> = (wish) => cashier.ask(wish),
): Promise<void> {
  let begun = (): void => {};
  const troubled = new Promise<void>((resolve) => (begun = resolve)).then(() => wait(randomInt(0, 200))).then(trouble);
  const wished = await wishes(cashier, await cashier.players(writers), send, () => false, begun);
  begun();
  await troubled;
  if (await cashier.house.ended(0)) throw new Error(`the server has ended:\n${cashier.house.output().slice(-2_000)}`);
  await reckon(cashier, wished, report);
}

/**
 * F17 F8: two servers on one database, each wish sent to both at once, one of them ended and started anew in the
 * middle.
 */
export async function twoServers(cashier: Cashier, rounds: number): Promise<StormReport> {
  const report = emptyReport(rounds);
  const { house } = cashier;
  for (let round = 1; round <= rounds; round += 1) {
    await house.boot();
    let other = await house.beside();
    await outlived(
      cashier,
      report,
      async () => {
        if ((await other.stop()) !== 0) throw new Error('a server did not end well');
        other = await house.beside();
      },
      async (wish) => {
        const answers = await Promise.allSettled([cashier.ask(wish), cashier.ask(wish, other.port)]);
        const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        if (new Set(given.map(reference)).size > 1) throw new Error(`${wish.kind} ${wish.key}: two orders for one key`);
        return given[0] ?? Promise.reject(new Error('no answer'));
      },
    );
    await other.stop();
  }
  return report;
}

/**
 * F3: the database ends at once under it and is down for a while. Gives also how long after its return the next answer
 * came at the latest, ms.
 */
export async function crashes(
  cashier: Cashier,
  rounds: number,
  crash: (downMs: number) => Promise<void>,
  downMs = 500,
): Promise<StormReport & { backAfterMs: number }> {
  const report = emptyReport(rounds);
  let backAfterMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [one] = await cashier.players(1);
    await cashier.house.boot();
    await outlived(cashier, report, async () => {
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
    });
  }
  return { ...report, backAfterMs };
}

/** F4: connections of the house are ended at random; `end` ends some of them and says how many. */
export async function lostConnections(
  cashier: Cashier,
  rounds: number,
  end: () => Promise<number>,
): Promise<StormReport & { ended: number }> {
  const report = emptyReport(rounds);
  let ended = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await cashier.house.boot();
    await outlived(cashier, report, async () => {
      for (let n = 0; n < 60; n += 1) {
        ended += await end();
        await wait(10);
      }
    });
  }
  return { ...report, ended };
}
