export { tickerEntered, tickerLeft } from './model/ticker';
export { $topNotice, noticeClosed } from './model/top-notice';
export { Ticker } from './ui/ticker-bar';
