export { opened } from './model';
export { DepositRecordsPage as Page } from './page';
