export { yearlyPeriod, type Period } from './dates';
export { vipSchema } from './settings';
export { countDemoWeek } from './demo';
export { levelOf, readMallLevels, readVip } from './read';
export { rollYears } from './roll';
export { tellCashBacks } from './tell-cash-back';
export { tellLevels } from './tell-levels';
