export { opened } from './model';
export { WithdrawRecordsPage as Page } from './page';
