export { tickerEntered, tickerLeft } from './model/ticker';
export { Ticker } from './ui/ticker-bar';
