import { allSettled, fork, type Scope } from 'effector';
import { beforeAll, expect, test } from 'vitest';
import { contract, lotteryRules, type LotteryEntry } from '../../../../../contract';
import { lotteryDraws } from '../../../../../server/areas/lottery';
import { advanceDraws } from '../../../../../server/draws';
import { $apiBase } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import { $found, opened, recordFx } from './model';

const { lottery } = contract;
/** Friday 2026-11-20, 12:05 in Accra. The next Sunset is at 19:30. */
const live = liveHouse({ now: Date.UTC(2026, 10, 20, 12, 5) });

/** The ticket bets on all 90 numbers to be one of the five balls, so that five of its lines win. */
const numbers = Array.from({ length: 90 }, (_, at) => at + 1).join(',');
let entry: LotteryEntry;
beforeAll(async () => {
  const { house } = live;
  const moveTo = async (at: number): Promise<void> => {
    house.clock.set(at);
    await advanceDraws(house.deps, lotteryDraws);
    house.clock.advance(2_500);
  };
  await moveTo(house.clock.now());
  const { token } = await house.member({ deposit: 20_000 });
  const games = (await house.call(lottery.games, {})).data.games;
  const draw = games.find(({ id }) => id === 'sunset')!.draws[0]!;
  const input = { game: 'sunset', bet: 'any', numbers, draw: draw.id, rules: lotteryRules.sunset.version } as const;
  const { code } = await house.call(lottery.buy, input as never, { token, key: 'key-of-a-checked-ticket-1' });
  expect(code).toBe(0);
  await moveTo(draw.closesAt);
  await moveTo(draw.drawAt);
  await moveTo(draw.drawAt + 1_000);
  [entry] = (await house.call(lottery.tickets, {}, { token })).data[0]!.entries as [LotteryEntry];
});

async function open(query: Record<string, string>, handlers: ReadonlyArray<readonly [unknown, unknown]> = []) {
  const scope = fork({ values: [[$apiBase, live.base]], handlers: handlers as never });
  await allSettled(opened, { scope, params: { params: {}, query } });
  return scope;
}
const found = (scope: Scope) => scope.getState($found)!;

test('R-69 the balls, the ticket and what it has won are right', async () => {
  const { checked, own } = found(await open({ draw: String(entry.draw), leaf: entry.leaf }));
  expect(checked.draw).toMatchObject({ same: true, right: true });
  expect(checked.steps).toEqual([{ name: 'balls', right: true }]);
  expect(checked.ticket).toEqual({ code: entry.leaf.split(' ')[0], inside: true });
  expect(own!.won).toEqual(entry.won);
  expect(own!.won).toMatchObject([{ tier: 'win', lines: 5, amount: entry.payout }]);
});

test('a leaf with other numbers has no proof', async () => {
  const leaf = entry.leaf.replace(' 1,2,3,', ' 2,3,');
  expect(leaf).not.toBe(entry.leaf);
  expect(found(await open({ draw: String(entry.draw), leaf })).checked.ticket).toMatchObject({ inside: false });
});

test('a draw with other balls than the rules is found', async () => {
  const { data } = await live.house.call(lottery.record, { draw: entry.draw });
  const record = { ...data!.record, picks: [{ of: 91, take: 5 }] };
  const scope = await open({ draw: String(entry.draw) }, [[recordFx, () => ({ record, proof: null })]]);
  expect(found(scope).checked.steps).toEqual([{ name: 'balls', right: false }]);
});

test('a draw that is not drawn yet has no steps', async () => {
  const { checked, own } = found(await open({ draw: String(entry.draw + 1) }));
  expect(checked).toMatchObject({ draw: null, steps: [], ticket: null });
  expect(own).toBeNull();
});
