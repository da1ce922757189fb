export { tickerEntered, tickerLeft } from './model/ticker';
export { $topNotice, noticeClosed, pathEntered } from './model/top-notice';
export { Ticker } from './ui/ticker-bar';
export { TopNotice } from './ui/top-notice-banner';
