export { readWithdrawTerms } from './terms';
export { answersOf } from './answer';
export { withdrawTermsSeed } from './seed';
export { latestWithdrawalTax } from './tax-rows';
