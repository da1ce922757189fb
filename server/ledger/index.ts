export {
  post,
  type Posting,
  type PostingEntry,
  type Transaction,
  type Account,
  type EntryPurse,
  InsufficientBalance,
} from './post';
export { balances, balancesNow, history, type Balances, type HistoryRow } from './read';
export {
  isOfNoOpenRound,
  promotionalSql,
  readTurnover,
  stakeOfRollback,
  turnover,
  totalOf,
  type Turnover,
  type TurnoverRow,
} from './turnover';
