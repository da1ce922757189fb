// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { CardsMember } from '../../../../contract';
import { $token } from '../../../core/api';
import { render } from '../../../ui/test-render';
import { restSeen } from '../../access/session';
import { $activity, $member } from '../model/activity';
import { sheetOpened, type SheetName } from '../model/sheets';
import { $room } from '../model/surface';
import { testActivity, testMember } from '../testing/cards';
import { ChancesSheet } from './chances-sheet';
import { Lamps } from './stage';
import { SwapSheet } from './swap-sheet';
import { Tray } from './tray';

const off = 'Off during your break';
const duplicates = testMember({ cardSet: testActivity.cards.map(({ id }) => ({ id, count: id === 1 ? 9 : 0 })) });

/** Shows a part of the page to a member, before and during a break. */
async function show(
  node: ReactElement,
  { member = testMember(), sheet }: { member?: CardsMember; sheet?: SheetName } = {},
) {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$activity, testActivity],
      [$member, member],
      [$room, { width: 390, height: 700, top: 0, bottom: 200 }],
    ],
  });
  const page = await render(node, scope);
  if (sheet !== undefined) await page.act(() => allSettled(sheetOpened, { scope, params: sheet }));
  const rest = () =>
    page.act(() => allSettled(restSeen, { scope, params: { why: 'coolOff', until: Date.now() + 86_400_000 } }));
  return { rest, ...page };
}
/** The buttons of the selector: whether each is off, and the reason that it names. */
const states = (selector: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(selector)].map((button) => [
    button.disabled,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  ]);
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test.each([
  ['the lamp', testMember(), 1],
  ['the weekly chance', testMember({ chances: 0, free: { available: true, nextAt: 0, afterDeposit: false } }), 1],
  ['the gift', testMember({ cardSet: testActivity.cards.map(({ id }) => ({ id, count: 1 })) }), 1],
  ['the gift of last season', testMember({ earlier: { id: 'GH-20261109', giftAmount: 300 } }), 2],
])('Q77 during a break the main button is off and says why: %s', async (_, member, count) => {
  const page = await show(<Tray activity={testActivity} />, { member });
  expect(states('.btn--full').map(([disabled]) => disabled)).toEqual(Array.from({ length: count }, () => false));
  await page.rest();
  expect(states('.btn--full')).toEqual(Array.from({ length: count }, () => [true, off]));
  await page.close();
});

test('Q77 during a break the lamps are off', async () => {
  const page = await show(<Lamps />);
  expect(states('.cards-lamp').map(([disabled]) => disabled)).toEqual([false, false, false, false, false]);
  await page.rest();
  expect(states('.cards-lamp').map(([disabled]) => disabled)).toEqual([true, true, true, true, true]);
  await page.close();
});

test('Q77 during a break all ways to a chance are off and say why', async () => {
  const member = testMember({ free: { available: true, nextAt: 0, afterDeposit: false } });
  const page = await show(<ChancesSheet activity={testActivity} />, { member, sheet: 'chances' });
  expect(states('.cards-way .btn').map(([disabled]) => disabled)).toEqual([false, false, false]);
  await page.rest();
  expect(states('.cards-way .btn')).toEqual([
    [true, off],
    [true, off],
    [true, off],
  ]);
  await page.close();
});

test('Q77 during a break the swap is off and says why', async () => {
  const page = await show(<SwapSheet activity={testActivity} />, { member: duplicates, sheet: 'swap' });
  expect(states('.sheet__footer .btn').map(([disabled]) => disabled)).toEqual([false]);
  await page.rest();
  expect(states('.sheet__footer .btn')).toEqual([[true, off]]);
  await page.close();
});
