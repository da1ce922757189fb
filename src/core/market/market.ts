import { createStore } from 'effector';
import { isMarketCode, marketIn, markets, type Market } from '../../../contract';
import { languageFound, languageLoaded } from '../i18n/language';

/** The market that the server wrote into the page (`<html data-market>`); Ghana when it did not. */
export function pageMarket(): Market {
  const code = typeof document === 'undefined' ? '' : (document.documentElement.dataset['market'] ?? '');
  return markets[isMarketCode(code) ? code : 'GH'];
}

/** The market of this page, with the number style of the language on the screen. */
export const $market = createStore<Market>(pageMarket(), { name: 'market' }).on(
  [languageFound, languageLoaded],
  marketIn,
);
