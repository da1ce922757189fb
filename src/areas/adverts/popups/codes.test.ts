import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { expect, test } from 'vitest';
import { routeRequested } from '../../../core/router';
import { wordsFx } from '../../../core/i18n/words';
import { $mayOpenItself } from '../../../core/self-opening';
import { $codesOpen, codesClosed, codesSeen, newCodesCame } from './codes';

test.each<[string, EventCallable<void>, string[]]>([
  ['OK leads to the lucky refund', codesSeen, ['/activities/lucky-refund/index']],
  ['closing stays on the page', codesClosed, []],
])('ADV-5 the popup with new codes: %s', async (_, answer, pages) => {
  const scope = fork({ values: [[$mayOpenItself, true]], handlers: [[wordsFx, () => undefined]] });
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  await allSettled(newCodesCame, { scope, params: { codes: ['K482915'], text: '' } });
  expect(scope.getState($codesOpen)).toBe(true);
  await allSettled(answer, { scope });
  expect([scope.getState($codesOpen), wanted]).toEqual([false, pages]);
});
