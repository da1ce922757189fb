import { allSettled, createEffect, fork } from 'effector';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { systemBox } from '../../model/box';
import { $message, oneFx, opened } from './model';

const message = (id: number): Message => ({
  id,
  kind: '',
  img: '',
  title: `News ${id}`,
  content: 'Text',
  url: '',
  action: '',
  facts: [],
  time: 0,
  read: true,
});
const at = (id: number) => ({
  pathname: `/system/messages/${id}`,
  search: '',
  hash: '',
  key: String(id),
  index: id,
  action: 'push' as const,
  direction: 'forward' as const,
});

test('R-55 a message that is not loaded yet replaces the previous message, without an error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  // Only the list has an answer: the message itself stays unknown.
  const never = createEffect(() => new Promise<never>(() => undefined));
  const scope = fork({
    values: [[$entry, at(2)]],
    handlers: [
      [systemBox.pageFx, () => [message(2)]],
      [oneFx, never],
    ],
  });
  await allSettled(systemBox.asked, { scope });
  void allSettled(opened, { scope, params: { params: { id: '2' }, query: {} } });
  expect(scope.getState($message)?.id).toBe(2);
  void allSettled(opened, { scope, params: { params: { id: '7' }, query: {} } });
  expect(scope.getState($message)).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
});
