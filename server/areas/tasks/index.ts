export { countDeposit, countStake } from './count';
