export { readWithdrawTerms } from './terms';
export { answersOf } from './answer';
