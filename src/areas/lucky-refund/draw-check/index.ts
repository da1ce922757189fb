export { checkRecord, type Checked } from './check-record';
export { DrawFound } from './found';
