import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { AnswerOf, Message, contract } from '../../../../contract';
import { $token } from '../../../core/api';
import { sessionGiven } from '../../access/session';
import { systemBox } from './box';

const message = (id: number, read: boolean): Message => ({
  id,
  kind: '',
  img: '',
  title: `News ${id}`,
  content: 'Text',
  url: '',
  action: '',
  facts: [],
  time: 0,
  read,
});

async function newsOf(token: string | null, rows: Message[]) {
  const marked: unknown[] = [];
  const scope = fork({
    values: [[$token, token]],
    handlers: [
      [systemBox.pageFx, () => rows],
      [systemBox.readFx, () => ({ total: 0, private: 0, system: 0, stored: 0 })],
    ],
  });
  createWatch({ unit: systemBox.readFx, scope, fn: (input) => void marked.push(input) });
  await allSettled(systemBox.asked, { scope });
  return { scope, marked, shown: () => scope.getState(systemBox.$rows)?.map(({ id }) => id) ?? null };
}

describe('Q49 the system messages', () => {
  test('a visitor reads them, and nothing is marked as read', async () => {
    const { scope, marked, shown } = await newsOf(null, [message(2, true), message(1, false)]);
    expect(shown()).toEqual([2, 1]);
    for (const id of [2, 1]) await allSettled(systemBox.opened, { scope, params: id });
    expect(marked).toEqual([]);
  });

  test('an unread message that a member opens is marked as read', async () => {
    const { scope, marked } = await newsOf('t'.repeat(43), [message(2, true), message(1, false)]);
    for (const id of [2, 1]) await allSettled(systemBox.opened, { scope, params: id });
    expect(marked).toEqual([{ id: 1 }]);
  });

  test('after a login the list of the visitor is requested again', async () => {
    const { scope, shown } = await newsOf(null, [message(1, true)]);
    const login = { token: 't'.repeat(43), memberInfo: { id: 'm1', guid: 'g1' } } as AnswerOf<
      typeof contract.member.login
    >;
    await allSettled(sessionGiven, { scope, params: login });
    expect(shown()).toBeNull();
  });
});
