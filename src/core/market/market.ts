import { createStore } from 'effector';
import { isMarketCode, marketIn, markets, type Market } from '../../../contract';
import { languageFound, languageLoaded } from '../i18n/language';

/** The market in the page's HTML (`<html data-market>`); Ghana when missing. */
export function pageMarket(): Market {
  const code = typeof document === 'undefined' ? '' : (document.documentElement.dataset['market'] ?? '');
  return markets[isMarketCode(code) ? code : 'GH'];
}

/** The market of this page, with the number format of the language on the screen. */
export const $market = createStore<Market>(pageMarket(), { name: 'market' }).on(
  [languageFound, languageLoaded],
  marketIn,
);
