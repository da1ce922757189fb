import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basePath, contract } from '../../../contract';
import { drawPrizes, drawRounds, drawState, drawTickets } from '../../db/schema';
import { advanceDraws, type DrawGameLoader } from '../../draws';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { refundGame } from './game';
import { refundOf } from './test-support';

const { luckyRefund } = contract;
let house: Harness;
const refund = refundOf(() => house);
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
});
afterAll(() => house.finish());

/** Keeps a round where its outcome is decided and not yet published. */
const held: DrawGameLoader = {
  ...refundGame,
  load: async (...given) => ({
    ...(await refundGame.load(...given)),
    prizes: () => {
      throw new Error('the draw is held');
    },
  }),
};

test('Q62 with the outcome decided, winning and losing codes are answered alike', async () => {
  const id = await refund.selling();
  const { token } = await house.member({ deposit: 4_000 });
  const { codes } = await refund.bought(token, { refundId: id, quantity: 40 });
  const { closesAt } = await refund.active();
  house.clock.set(closesAt);
  await advanceDraws(house.deps, [held]);
  house.clock.advance(5_000);
  await advanceDraws(house.deps, [held]);
  const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, id));
  expect([round!.state, round!.entropy === null]).toEqual([drawState.seeded, false]);

  /** What a stranger sees of an answer about a code, without the proof that the code was sold. */
  const look = async (code: string) => {
    const query = new URLSearchParams({ refundId: String(id), code });
    const answer = await house.raw(`${basePath}${luckyRefund.record.path}?${query}`, {
      headers: requestHeaders(house.clock.now()),
    });
    const text = await answer.text();
    const { data } = JSON.parse(text) as { data: { record: object; proof: object } };
    const { status } = answer;
    const rest = text.length - JSON.stringify(data.proof).length;
    return { status, rest, record: JSON.stringify(data.record), proves: Object.keys(data.proof).sort() };
  };
  const seen = new Map<string, Awaited<ReturnType<typeof look>>>();
  for (const code of codes) seen.set(code, await look(code));
  const own = (await house.call(luckyRefund.personalCodes, { refundId: id }, { token })).data;
  expect(own.every(({ tier, prize }) => tier === null && prize === null)).toBe(true);

  house.clock.advance(60_000);
  await refund.advance();
  const won = await house.db
    .select({ leaf: drawTickets.leaf })
    .from(drawPrizes)
    .innerJoin(drawTickets, eq(drawTickets.id, drawPrizes.ticketId))
    .where(eq(drawPrizes.roundId, id));
  const winners = new Set(won.map(({ leaf }) => leaf));
  expect(winners.size).toBeGreaterThan(0);
  expect(winners.size).toBeLessThan(codes.length);
  expect(new Set([...seen.values()].map((one) => JSON.stringify(one))).size).toBe(1);
  // The same look finds the winners once the round is published.
  expect((await look(codes[0]!)).record).not.toBe(seen.get(codes[0]!)!.record);
});
