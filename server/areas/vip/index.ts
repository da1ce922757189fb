export { countDemoWeek } from './demo';
export { rollYears } from './roll';
export { tellCashBacks } from './tell-cash-back';
export { tellLevels } from './tell-levels';
