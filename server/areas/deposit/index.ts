export { describeOrder } from './describe';
export { depositContent } from './content';
