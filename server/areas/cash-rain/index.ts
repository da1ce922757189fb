export { readRules } from './rules';
export { slotsOf } from './slots';
