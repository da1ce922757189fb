export {
  post,
  type Posting,
  type PostingEntry,
  type Transaction,
  type Account,
  type EntryPurse,
  InsufficientBalance,
} from './post';
export { balances, history, type Balances, type HistoryRow } from './read';
export { paidIn, turnover, totalOf, type Turnover } from './turnover';
