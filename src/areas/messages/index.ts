export { tickerEntered, tickerLeft } from './model/ticker';
export { Ticker } from './ui/ticker-bar';
export { UnreadBadge } from './ui/unread-badge';
export { $unread, isMessagesLink } from './unread';
