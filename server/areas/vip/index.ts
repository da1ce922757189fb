export { rollYears } from './roll';
