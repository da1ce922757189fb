export { countPlayTime, guardDeposit, refuseResting, setLimit, timeLeft } from './rules';
