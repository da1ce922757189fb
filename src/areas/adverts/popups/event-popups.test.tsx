// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { routeRequested } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { render } from '../../../ui/test-render';
import { $newCodes, newCodesCame } from './codes';
import { EventPopups } from './event-popups';

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['close', '.event-popup__close', []],
  ['OK', '.event-popup__body .btn', ['/activities/lucky-refund/index']],
])('ADV-5 the button %s of the new codes marks them as seen', async (_, selector, pages) => {
  const scope = fork({ values: [[$mayOpenItself, true]] });
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const page = await render(<EventPopups />, scope);
  await page.act(() => allSettled(newCodesCame, { scope, params: { codes: ['K482915'], text: '' } }));
  expect(document.body.textContent).toContain('K482915');
  await page.act(() => page.find(selector).click());
  expect([scope.getState($newCodes), wanted]).toEqual([null, pages]);
  await page.close();
});
