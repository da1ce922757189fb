export { sealAccount, sendWithdrawal, sweepWithdrawals } from './pursue';
export { applyPayout, giveBack, isWithdrawal, withdrawPrefix, type WithdrawRow } from './settle';
export { readBanks, readWithdrawLimit, readWithdrawTerms, taxOf, winningsIn } from './terms';
