export { checkRecord, type Checked, type CheckedStep } from './check-record';
export { DrawFound } from './found';
