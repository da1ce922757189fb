export { countDemoWeek } from './demo';
export { levelOf, readMallLevels, readVip } from './read';
export { rollYears } from './roll';
export { tellLevels } from './tell-levels';
