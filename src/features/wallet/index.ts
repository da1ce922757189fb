export { $balance, $locked, balanceRefreshRequested, type Balance } from './model';
export { BalancePill } from './balance-pill';
