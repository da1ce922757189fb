export { tickerEntered, tickerLeft } from './ticker';
export { $topNotice, noticeClosed, pathEntered } from './top-notice';
export { Ticker } from './ticker-bar';
export { TopNotice } from './top-notice-banner';
