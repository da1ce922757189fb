import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, lotteryRules } from '../../contract';
import { runVerifier } from '../../contract/test-draw-vectors';
import { lotteryDraws } from '../areas/lottery';
import { refundOf } from '../areas/lucky-refund/test-support';
import { advanceDraws } from '../draws';
import { createHarness, type Harness } from '../testing/harness';

const { lottery, luckyRefund } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(async () => {
  await house.finish();
});

test('C84 Q62 verify_draws.py accepts winners and tickets of a lucky refund', async () => {
  const refund = refundOf(() => house);
  await refund.withoutDemoPlayers();
  const refundId = await refund.selling();
  const { token } = await house.member({ deposit: 10_000 });
  await refund.bought(token, { refundId, quantity: 50 });
  await refund.draw();
  const winners = (await house.call(luckyRefund.prevResultsV2, { actId: refundId })).data!;
  const own = (await house.call(luckyRefund.personalCodes, { refundId }, { token })).data;
  for (const ticket of [own.find(({ tier }) => tier === 1)!, own.find(({ tier }) => tier === 0)!]) {
    const record = (await house.call(luckyRefund.record, { refundId, code: ticket.code })).data;
    const won = ticket.tier === 0 ? 'nothing' : `tier 1, ${ticket.prize} minor units`;
    expect(runVerifier([winners, record], ticket.code)).toEqual({
      right: true,
      text: `the draw is right\n${ticket.code} was in the draw and won: ${won}\n`,
    });
  }
  const [first, ...others] = winners.results;
  const changed = { ...winners, results: [{ ...first!, prize: first!.prize + 1 }, ...others] };
  expect(runVerifier([changed], first!.code).right).toBe(false);
});

test('R-69 verify_draws.py finds what a lottery ticket has won', async () => {
  const moveTo = async (at: number): Promise<void> => {
    house.clock.set(at);
    await advanceDraws(house.deps, lotteryDraws);
    house.clock.advance(2_500);
  };
  await moveTo(house.clock.now());
  const { token } = await house.member({ deposit: 20_000 });
  const { games } = (await house.call(lottery.games, {})).data;
  const draw = games.find(({ id }) => id === 'sunset')!.draws[0]!;
  // One line for each number: five of them win.
  const numbers = Array.from({ length: 90 }, (_, at) => at + 1).join(',');
  const input = { game: 'sunset', bet: 'any', numbers, draw: draw.id, rules: lotteryRules.sunset.version };
  expect((await house.call(lottery.buy, input as never, { token, key: 'key-of-a-verified-ticket' })).code).toBe(0);
  for (const at of [draw.closesAt, draw.drawAt, draw.drawAt + 1_000]) await moveTo(at);
  const { data: bought } = await house.call(lottery.tickets, {}, { token });
  const { leaf, payout } = bought[0]!.entries[0]!;
  const record = (await house.call(lottery.record, { draw: draw.id, leaf })).data!;
  const code = leaf.split(' ')[0]!;
  expect(runVerifier([record], code)).toEqual({
    right: true,
    text: `the draw is right\n${code} was in the draw and won: 5 x win, ${payout} minor units\n`,
  });
});
