export { $balance, $balanceFailed, $locked, balanceRefreshRequested, type Balance } from './model';
export { BalancePill } from './balance-pill';
