// One line a service: `contract.<service>.<call>`.
export { member } from './member';
export { access } from './access';
export { config } from './config';
export { account } from './account';
export { game } from './game';
export { cashRain } from './cash-rain';
export { kyc } from './kyc';
export { profile } from './profile';
export { protection } from './protection';
export { security } from './security';
export { platform } from './platform';
export { content } from './content';
export { pay } from './pay';
export { withdraw } from './withdraw';
export { coinSpin, diamondSpin } from './spin';
export { dailyBonus, diamondAccount, diamondTask, exchange, rating } from './rewards';
export { fairness } from './fairness';
export { transactions } from './transactions';
