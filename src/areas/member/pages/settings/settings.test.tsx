// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import type { Profile } from '../../../../../contract';
import { findRoute, routeRequested, type RouteRequest } from '../../../../core/router';
import { routes } from '../../../../core/router/routes';
import { sessionStarted } from '../../../access/session';
import { $token } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { SettingsPage } from './page';
import { rows } from './rows';

const profile: Profile = {
  id: '1',
  mobile: '0244124417',
  nickName: 'Ama Mensah',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'abcdefgh',
  inviteCode: 'ABCDEFGH',
  hasPinCode: false,
  registeredAt: 1,
};
async function shown() {
  const scope = fork({ values: [[$token, 't'.repeat(40)]] });
  await allSettled(sessionStarted, { scope, params: profile });
  const asked: RouteRequest[] = [];
  createWatch({ unit: routeRequested, scope, fn: (request) => asked.push(request) });
  return { asked, page: await render(<SettingsPage />, scope) };
}

test('R-17 Q2 the settings need a login, the licence does not', () => {
  const gate = (path: string) => findRoute(routes, path)?.auth;
  expect([gate('/me/settings'), gate('/me/settings/license')]).toEqual([true, false]);
});

test('R-17 each row with a page is shown and leads to it', async () => {
  const { page, asked } = await shown();
  const leading = rows.flatMap(({ to }) => (to === undefined || findRoute(routes, to) === null ? [] : [to]));
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button.list-row')];
  for (const button of buttons) await page.act(() => button.click());
  expect(asked.map(({ to }) => to)).toEqual(leading);
  expect(leading).toContain('/me/settings/license');
  await page.close();
});
