import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import type { PrizeRecord } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { $source, opened, prizes, prizesFx, sourcePicked, targetOf } from './model';

const entry = (source?: string) => ({
  params: {},
  query: (source === undefined ? {} : { source }) as Record<string, string>,
});
const prize = (transactionId: number, more: Partial<PrizeRecord> = {}): PrizeRecord => ({
  transactionId,
  at: 1_000 * transactionId,
  source: 'wheel',
  game: 'coin-spin-1',
  giftType: 3,
  giftAmount: 20,
  draw: null,
  round: null,
  ticket: null,
  ...more,
});

function pageScope(answer: (input: unknown) => PrizeRecord[]) {
  const asked = vi.fn(({ input }: { input: unknown }) => answer(input));
  const scope = fork({
    values: [[$token, 't'.repeat(40)]] as never,
    handlers: [[prizesFx, (_: unknown, ask: { input: unknown }) => asked(ask)]] as never,
  });
  return { scope, inputs: () => asked.mock.calls.map(([{ input }]) => input) };
}

test('R-64 the page starts with the source in the address, and a full page leads to the next', async () => {
  const page = Array.from({ length: 20 }, (_, at) => prize(100 - at));
  const { scope, inputs } = pageScope((input) => ('startId' in (input as object) ? [prize(5)] : page));
  await allSettled(opened, { scope, params: entry('rain') });
  expect(scope.getState($source)).toBe('rain');
  expect(inputs().at(-1)).toEqual({ quantity: 20, source: 'rain' });
  await allSettled(prizes.moreAsked, { scope });
  expect(inputs().at(-1)).toEqual({ quantity: 20, source: 'rain', startId: 81 });
  expect(scope.getState(prizes.$rows)).toHaveLength(21);
  expect(scope.getState(prizes.$hasMore)).toBe(false);
});

test('R-64 an unknown source shows all prizes, and another filter starts a new list', async () => {
  const { scope, inputs } = pageScope(() => [prize(1)]);
  await allSettled(opened, { scope, params: entry('nonsense') });
  expect(inputs()).toEqual([{ quantity: 20 }]);
  await allSettled(sourcePicked, { scope, params: 'cards' });
  expect(inputs().at(-1)).toEqual({ quantity: 20, source: 'cards' });
});

test('R-64 each prize leads to its check, ticket, round or ledger entry', () => {
  const draw = { serverHash: 'a'.repeat(64), nonce: 3 };
  expect(targetOf(prize(1, { draw }))).toBe(`/fairness?seed=${draw.serverHash}&nonce=3`);
  expect(targetOf(prize(1, { round: 9, ticket: 4 }))).toBe('/lottery/tickets/4');
  expect(targetOf(prize(1, { round: 9 }))).toBe('/activities/lucky-refund/check?round=9');
  expect(targetOf(prize(7))).toBe('/account/transaction/7');
});
