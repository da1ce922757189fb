import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { drawChains, drawRounds, drawState } from '../../db/schema';
import { hashChain, hexOf } from '../../fairness';
import { createHarness, type Harness } from '../../testing/harness';
import { newKey, refundOf } from './test-support';

const { luckyRefund } = contract;
const rounds = 100;

let house: Harness;
const refund = refundOf(() => house);
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
});
afterAll(() => house.close());

/** One answer that was recorded before the publication of its round. */
interface Said {
  readonly round: number;
  readonly text: string;
}

/** Every answer that somebody can get about rounds, as text. */
async function everything(token: string, round: number): Promise<Said[]> {
  const by = { refundId: round };
  const calls = [
    house.call(luckyRefund.active, {}, { token }),
    house.call(luckyRefund.jackpot, {}),
    house.call(luckyRefund.prevResults, by),
    house.call(luckyRefund.prevResultsV2, { actId: round }),
    house.call(luckyRefund.specialResults, by),
    house.call(luckyRefund.specialResultsV2, { actId: round }),
    house.call(luckyRefund.latestResults, {}),
    house.call(luckyRefund.record, by),
    house.call(luckyRefund.personalCodes, by, { token }),
    house.call(luckyRefund.personalResults, {}, { token }),
    house.call(luckyRefund.unreadCodes, {}, { token }),
    house.call(contract.account.notices, {}, { token }),
    house.call(contract.transactions.records, {}, { token }),
  ];
  return (await Promise.all(calls)).map((answer) => ({ round, text: JSON.stringify(answer) }));
}

/** What must not be in an answer before the publication of the round. */
interface Secret {
  readonly what: string;
  readonly text: string;
}

/** The secrets of a published round. The first 16 characters stand for parts of a secret. */
async function secretsOf(id: number): Promise<Secret[]> {
  const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, id));
  const [chain] = await house.db.select().from(drawChains);
  const values = hashChain(chain!.seed, chain!.length);
  const bytes: Array<[string, Uint8Array]> = [
    ['the server seed', round!.seed],
    ['the key of the codes', round!.codeKey],
    ['the value of the entropy', round!.entropy!],
    ['the value of the next round', values.value(round!.chainNumber! + 1)],
    ['the seed of the chain', chain!.seed],
  ];
  return bytes.flatMap(([what, value]) => {
    const hex = hexOf(value);
    const base64 = Buffer.from(value).toString('base64url');
    return [hex.slice(0, 16), hex.slice(-16), base64.slice(0, 11)].map((text) => ({ what, text }));
  });
}

/** The secrets that an answer contains. */
const leaksOf = (said: readonly Said[], secrets: readonly Secret[]): string[] =>
  said.flatMap(({ text }) => secrets.filter((secret) => text.includes(secret.text)).map(({ what }) => what));

/**
 * Answers that show a winning code with a prize, or drawn numbers, of a round that is not published. Codes alone are no
 * secret of their owner.
 */
function outcomesIn(said: readonly Said[]): string[] {
  return said.flatMap(({ round, text }) => {
    const data = (JSON.parse(text) as { data: unknown }).data;
    const found: string[] = [];
    const look = (value: unknown, inside: number | null): void => {
      if (Array.isArray(value)) for (const one of value) look(one, inside);
      else if (typeof value === 'object' && value !== null) {
        const fields = value as Record<string, unknown>;
        const of = [fields['refundId'], fields['round'], fields['id'], inside].find(
          (id): id is number => typeof id === 'number',
        );
        if (of === round) {
          if (typeof fields['tier'] === 'number' && typeof fields['code'] === 'string') found.push('a winning code');
          if (Array.isArray(fields['drawn'])) found.push('drawn numbers');
          if (typeof fields['seed'] === 'string') found.push('a seed');
          if (Array.isArray(fields['results']) && fields['results'].length > 0) found.push('results');
        }
        for (const one of Object.values(fields)) look(one, of ?? inside);
      }
    };
    look(data, null);
    return found;
  });
}

/** Plays a round, and records everything that is said before its publication. */
async function playRound(token: string): Promise<{ id: number; said: Said[] }> {
  const id = await refund.selling();
  const said: Said[] = [];
  const listen = async () => void said.push(...(await everything(token, id)));
  const asked = { refundId: id, quantity: 12 };
  said.push({ round: id, text: JSON.stringify(await house.call(luckyRefund.buy, asked, { token, key: newKey() })) });
  await listen();
  const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, id));
  house.clock.set(round!.closesAt);
  await refund.advance();
  await listen();
  house.clock.advance(4_000);
  await refund.advance();
  await listen();
  house.clock.advance(1_000);
  await refund.advance();
  return { id, said };
}

test(`no answer before the publication contains an outcome (${rounds} rounds)`, async () => {
  const { token } = await house.member({ deposit: rounds * 1_200 });
  for (let n = 0; n < rounds; n += 1) {
    const { id, said } = await playRound(token);
    expect(leaksOf(said, await secretsOf(id)), `round ${id}`).toEqual([]);
    expect(outcomesIn(said), `round ${id}`).toEqual([]);
    // The same search finds the outcome once it is published: it is not blind.
    const after = await everything(token, id);
    expect(leaksOf(after, await secretsOf(id))).toContain('the server seed');
    expect(outcomesIn(after)).toEqual(expect.arrayContaining(['a winning code', 'drawn numbers', 'results']));
  }
}, 900_000);

test('mutants that tell the seed or a winning code early are found', async () => {
  const { token } = await house.member({ deposit: 5_000 });
  const { id, said } = await playRound(token);
  const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, id));
  const secrets = await secretsOf(id);
  const early = (data: object): Said[] => [...said, { round: id, text: JSON.stringify({ code: 0, data }) }];
  expect(leaksOf(early({ id, hint: hexOf(round!.seed).slice(0, 20) }), secrets)).toEqual(['the server seed']);
  expect(leaksOf(early({ id, note: Buffer.from(round!.entropy!).toString('base64url') }), secrets)).toEqual([
    'the value of the entropy',
  ]);
  const win = { tier: 4, code: 'K482915', prize: 100 };
  expect(outcomesIn(early({ id, results: [win] }))).toEqual(['results', 'a winning code']);
  expect(outcomesIn(early({ refundId: id, code: 'K482915', tier: 0 }))).toEqual(['a winning code']);
  expect(outcomesIn(early({ record: { round: id, drawn: [[1]] } }))).toEqual(['drawn numbers']);
}, 120_000);

test('a round cannot be marked as published without its draw', async () => {
  const { token } = await house.member({ deposit: 2_000 });
  const id = await refund.selling();
  await refund.bought(token, { refundId: id, quantity: 1 });
  await expect(
    house.db.execute(sql`update draw_rounds set state = ${drawState.published} where id = ${id}`),
  ).rejects.toThrow();
  expect((await house.call(luckyRefund.record, { refundId: id })).data.record).toMatchObject({
    seed: null,
    drawn: null,
  });
});
