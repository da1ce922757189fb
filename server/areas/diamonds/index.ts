export { exchangeSchema, rateOf } from './settings';
