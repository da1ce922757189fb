import { createStore } from 'effector';
import { isMarketCode, markets, type Market } from '../../../contract';

/** The market that the server wrote into the page (`<html data-market>`); Ghana when it did not. */
export function pageMarket(): Market {
  const code = typeof document === 'undefined' ? '' : document.documentElement.dataset['market'] ?? '';
  return markets[isMarketCode(code) ? code : 'GH'];
}
export const $market = createStore<Market>(pageMarket(), { name: 'market' });
