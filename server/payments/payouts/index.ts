export { approve, isInReview } from './approve';
export { sealAccount, sendWithdrawal, sweepWithdrawals } from './pursue';
export { applyPayout, giveBack, isWithdrawal, withdrawPrefix, type WithdrawRow } from './settle';
