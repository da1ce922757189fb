export { yearlyPeriod, type Period } from './dates';
export { vipSchema } from './settings';
export { countDemoWeek } from './demo';
export { rollYears } from './roll';
export { tellLevels } from './tell-levels';
