import { describe, expect, test } from 'vitest';
import { marketCodes, markets } from '../../contract';
import { cashBackSettingsOf } from '../areas/vip/settings';
import { drawGames } from './draw-games';

describe.each(marketCodes)('the games that the server draws in %s', (code) => {
  const { edges } = cashBackSettingsOf(markets[code]);

  test.each(drawGames.map(({ name }) => name))('Q79 VIP-9 the cash back knows the edge of %s', (name) => {
    expect(edges[name]).toBeGreaterThan(0);
  });
});
