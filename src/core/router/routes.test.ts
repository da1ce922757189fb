import { expect, test } from 'vitest';
import { markets } from '../../../contract';
import { areas } from '../../app/areas';
import { routesOf } from '../area/install';
import { paths, routes, tabsOf } from './routes';
import { decide, findRoute, placeOf } from './targets';

test('R-37 the page of another wallet exists only where it is enabled', () => {
  for (const market of Object.values(markets))
    expect(findRoute(routesOf(areas, market), paths.otherWallet), market.code).toBeNull();
  expect(findRoute(routesOf(areas, { otherWallet: true }), paths.otherWallet)).toMatchObject({ page: 'pay-hall' });
});

/**
 * Addresses of the specification's route table (core.md §2), and whether each asks for a login (Q2 about the settings).
 */
const table: ReadonlyArray<readonly [id: string, path: string, auth: boolean]> = [
  ['R-1', '/home', false],
  ['R-2', '/deposit', false],
  ['R-3', '/promotion', false],
  ['R-4', '/withdraw', false],
  ['R-5', '/me', false],
  ['R-6', '/login', false],
  ['R-7', '/register', false],
  ['R-8', '/register/social', false],
  ['R-10', '/authentication/branch', true],
  ['R-11', '/authentication/sms/password-reset', false],
  ['R-12', '/invitation/ABCD2345/1', false],
  ['R-13', '/account/mobile/deposit/Deposit', false],
  ['R-14', '/password/reset', true],
  ['R-15', '/password/modify', true],
  ['R-16', '/pages/branch/payment', false],
  ['R-17', '/me/settings', true],
  ['R-18', '/me/settings/license', false],
  ['R-19', '/me/settings/kyc', true],
  ['R-20', '/me/settings/exclusion', true],
  ['R-21', '/account/transaction/7', true],
  ['R-24', '/account/withdraw', true],
  ['R-25', '/account/withdraw-preview', true],
  ['R-26', '/account/records/deposit', true],
  ['R-27', '/account/records/withdraw', true],
  ['R-28', '/supports', false],
  ['R-29', '/me/faq', false],
  ['R-30', '/pages/h5/3002', false],
  ['R-31', '/pay/deposit/mpesa', false],
  ['R-32', '/pay/hall/mpesa', false],
  ['R-33', '/pay/hall/panpay', false],
  ['R-34', '/nested-deposit', false],
  ['R-38', '/activities/lucky-refund/index', false],
  ['R-39', '/activities/lucky-refund/results', false],
  ['R-40', '/activities/collect-cards', false],
  ['R-66', '/pages/h5/3002', false],
  ['R-67', '/lottery', false],
  ['R-52', '/activities/promotion/1', false],
  ['R-48', '/mall', false],
  ['R-48', '/mall/3', false],
  ['R-49', '/mall/detail/1', true],
  ['R-50', '/mall/jump/1', false],
  ['R-58', '/activities/register/ABCD2345/1', false],
  ['R-59', '/categories/1/games', false],
  ['R-60', '/publicize/christmas', false],
  ['R-61', '/me/profile', true],
  ['R-63', '/account/transactions', true],
  ['R-64', '/account/prizes', true],
  ['R-65', '/supports/chat', false],
];
test.each(table)('%s %s exists and asks for a login: %s', (_, path, auth) => {
  expect(findRoute(routes, path)).toMatchObject({ auth });
});
test.each([
  ['Q24 the lotteries', '/lottery', false],
  ['Q24 the games of the lottery', '/lottery/set', false],
  ['Q24 the tickets of the lottery', '/lottery/tickets', true],
  ['R-23 the own messages', '/member/messages', true],
  ['R-45 the cash back', '/subscriber/cashBack', true],
  ['R-46 the member centre', '/subscriber/memberCenter', true],
  ['R-51 a giveaway', '/activities/giveaway/1', false],
  ['R-55 Q49 the system messages', '/system/messages', false],
  ['R-55 Q49 a system message', '/system/messages/1', false],
  ['R-58 the registration of an invitation', '/activities/register/ABCD2345/1', false],
] as const)('%s are at %s and ask for a login: %s', (_, path, auth) => {
  expect(findRoute(routes, path)).toMatchObject({ auth });
});
test('NAV-4 the five tabs are in order and need no login', () => {
  const tabs = tabsOf(routes);
  expect(tabs.map(({ tab, path, auth }) => [tab, path, auth])).toEqual([
    [1, '/home', false],
    [2, '/deposit', false],
    [3, '/promotion', false],
    [4, '/withdraw', false],
    [5, '/me', false],
  ]);
});

/** An address in upper case; parameters stay as they are. */
const loud = (path: string, route: string): string =>
  path
    .split('/')
    .map((part, at) => (route.split('/')[at]?.startsWith(':') ? part : part.toUpperCase()))
    .join('/');
test.each(table)('%s Q90 %s opens with a slash at its end and in upper case', (_, path) => {
  const route = findRoute(routes, path);
  for (const typed of [`${path}/`, loud(path, route?.path ?? ''), `${loud(path, route?.path ?? '')}/`])
    expect(decide(routes, { asked: placeOf(typed), signedIn: true }), typed).toEqual({
      kind: 'go',
      place: placeOf(path),
      replace: true,
    });
});
