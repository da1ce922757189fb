// @vitest-environment happy-dom
import { fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../ui/test-render';
import { $holder } from '../../adverts/popups';
import { idleState } from '../../../core/money/money-request-state';
import { $bonus, $wanted, claim } from '../model/model';
import { Rating } from './screen';

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page?.close();
});

test('RAT-1 RAT-2 Q35 the button waits until a star is chosen', async () => {
  const scope = fork({
    values: [
      [$holder, 'rating'],
      [$wanted, true],
      [$bonus, 50],
    ],
  });
  page = await render(<Rating />, scope);
  expect(document.body.textContent).toContain('Rate us and get 50 coins: one star brings as many as five.');
  // The focus is in the question, but not on a star, which would look chosen.
  expect(document.activeElement?.className).toBe('rating__text');
  const button = () => [...document.querySelectorAll<HTMLButtonElement>('.dialog__actions button')].at(-1)!;
  expect([button().textContent, button().disabled]).toEqual(['Pick your stars', true]);
  const stars = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  await page.act(() => stars[2]!.click());
  expect([button().textContent, button().disabled, document.querySelectorAll('.rating__star--lit')]).toMatchObject([
    'Send',
    false,
    { length: 3 },
  ]);
});

test.each([
  ['unknown', 'No answer yet. We are checking: your stars count once.', 'true'],
  ['idle', '', null],
] as const)('D3 Q53 the question shows an answer that is %s, never a failure', async (state, said, busy) => {
  const scope = fork({
    values: [
      [$holder, 'rating'],
      [$wanted, true],
      [$bonus, 50],
      [claim.$machine, { ...idleState(), phase: state }],
    ],
  });
  page = await render(<Rating />, scope);
  expect([
    page.find('.rating__checking').textContent,
    [...document.querySelectorAll('.dialog__actions button')].at(-1)!.getAttribute('aria-busy'),
  ]).toEqual([said, busy]);
});
