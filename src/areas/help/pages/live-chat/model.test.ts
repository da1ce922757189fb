// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { $profile } from '../../../access/session';
import { $receipt, anotherAsked, form, opened, sendFx } from './model';

const receipt = { reference: 'S-7', time: 1 };
const lost = new ApiError({ code: -98, message: 'no answer', status: 0 });
beforeEach(() => localStorage.clear());

function pageScope(answers: ReadonlyArray<typeof receipt | ApiError>) {
  const sent: Array<{ key: string; input: unknown }> = [];
  const scope = fork({
    values: [[$profile, testProfile()]] as never,
    handlers: [
      [
        sendFx,
        ({ key, input }: { key: string; input: unknown }) => {
          const answer = answers[Math.min(sent.push({ key, input }), answers.length) - 1]!;
          return answer instanceof ApiError ? Promise.reject(answer) : answer;
        },
      ],
    ] as never,
  });
  return { scope, sent };
}
const write = async (scope: ReturnType<typeof fork>, text: string) => {
  await allSettled(form.changed, { scope, params: { field: 'text', value: text } });
  void allSettled(form.submitted, { scope });
  await Promise.resolve();
};

test('R-65 a member’s form has the own number, and a message shows its reference', async () => {
  const { scope, sent } = pageScope([receipt]);
  void allSettled(opened, { scope });
  expect(scope.getState(form.$values).contact).toBe(testProfile().mobile);
  await write(scope, '  My deposit is missing.  ');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent.map(({ input }) => input)).toEqual([{ contact: testProfile().mobile, text: 'My deposit is missing.' }]);
  expect(scope.getState($receipt)).toEqual(receipt);
  expect(scope.getState(form.$values).text).toBe('');
  void allSettled(anotherAsked, { scope });
  expect(scope.getState($receipt)).toBeNull();
});

test('R-65 a short message is not sent', async () => {
  const { scope, sent } = pageScope([receipt]);
  await write(scope, 'short');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
});

test('R-65 D3 without an answer the message keeps its key for the next visit', async () => {
  const first = pageScope([lost]);
  void allSettled(opened, { scope: first.scope });
  await write(first.scope, 'My deposit is missing.');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(first.scope.getState($receipt)).toBeNull();
  const next = pageScope([receipt]);
  void allSettled(opened, { scope: next.scope });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(next.sent.map(({ key }) => key)).toEqual([first.sent[0]!.key]);
  expect(next.scope.getState($receipt)).toEqual(receipt);
});
