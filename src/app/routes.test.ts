import { expect, test } from 'vitest';
import { markets } from '../../contract';
import { findRoute } from './router/targets';
import { paths, routesOf, transactionPath } from './routes';

test('R-37 the page of another wallet is there only where it is enabled, and is enabled nowhere', () => {
  for (const market of Object.values(markets)) expect(findRoute(routesOf(market), paths.otherWallet), market.code).toBeNull();
  expect(findRoute(routesOf({ otherWallet: true }), paths.otherWallet)).toMatchObject({ page: 'pay-hall' });
});

test('R-21 R-26 R-63 what has moved is the member’s own: its pages ask for the login', () => {
  for (const path of [paths.wallet, paths.depositRecords, transactionPath(7)]) expect(findRoute(routesOf(markets.GH), path), path).toMatchObject({ auth: true });
});
