export { countDemoWeek } from './demo';
export { rollYears } from './roll';
export { tellLevels } from './tell-levels';
