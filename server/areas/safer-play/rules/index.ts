export { guardDeposit, guardStake, refuseResting, timeLeft } from './guard';
export { keepLimit, limitsOf, readLimits, setLimit } from './limits';
export { closeAccount, startCoolOff } from './pause';
export { countPlayTime, playedSince } from './play-time';
