export { approve, isInReview } from './approve';
export { sealAccount, sendWithdrawal, sweepWithdrawals } from './pursue';
export { applyPayout, giveBack, isWithdrawal, withdrawPrefix, type WithdrawRow } from './settle';
export { accountDigest, askedToday, isNewAccount, paidAccounts, reviewTime, sumReasons } from './review-rules';
export { readBanks, readWithdrawLimit, readWithdrawTerms, taxOf, winningsIn } from './terms';
