export { $balance, $balanceFailed, $locked, balanceRefreshRequested, type Balance } from './model/model';
export { BalancePill } from './ui/balance-pill';
