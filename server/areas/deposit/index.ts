export { describeOrder } from './describe';
