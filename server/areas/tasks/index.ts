export { countDeposit, countStake } from './count';
export { bonusAt, tasksSchema } from './settings';
