export { approve, isInReview } from './approve';
export { sealAccount, sendWithdrawal, sweepWithdrawals, withdrawEngine } from './pursue';
export { giveBack, isWithdrawal, withdrawPrefix, type WithdrawRow } from './settle';
