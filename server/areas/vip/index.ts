export { countDemoWeek } from './demo';
export { rollYears } from './roll';
