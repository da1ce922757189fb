import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import type { GameRecord } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { $problem, $record, opened, retried, roundFx } from './model';

const record = (id: string) => ({ round: { id }, gameName: 'Gem Mines', cover: '' }) as GameRecord;
const at = (id: string) => ({ params: { id }, query: {} });

function round(answer: (id: string) => unknown) {
  const asked = vi.fn((_: unknown, { input: { id } }: { input: { id: string } }) => answer(id));
  const scope = fork({ values: [[$token, 't'.repeat(40)]], handlers: [[roundFx, asked]] as never });
  return { scope, asked, open: (id: string) => allSettled(opened, { scope, params: at(id) }) };
}

test('ACC-27 a round is loaded by its id', async () => {
  const { scope, open } = round(record);
  await open('r-1');
  expect(scope.getState($record)?.round.id).toBe('r-1');
});

test.each(['..', 'a b', '<x>', 'x'.repeat(65), ''])('the id %j is not requested', async (id) => {
  const { scope, asked, open } = round(record);
  await open(id);
  expect([asked.mock.calls.length, scope.getState($problem)]).toEqual([0, 'bets:round.failed']);
});

test('the answer for another round is not shown', async () => {
  const { scope, open } = round(() => record('other'));
  await open('r-1');
  expect(scope.getState($record)).toBeNull();
});

test('a failure says why, and the player can try again', async () => {
  let fails = true;
  const { scope, open } = round((id) =>
    fails ? Promise.reject(new ApiError({ code: 1, message: 'No such round', status: 200 })) : record(id),
  );
  await open('r-1');
  expect([scope.getState($record), scope.getState($problem)]).toEqual([null, 'No such round']);
  fails = false;
  await allSettled(retried, { scope });
  expect([scope.getState($record)?.round.id, scope.getState($problem)]).toEqual(['r-1', null]);
});
