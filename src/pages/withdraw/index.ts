export { opened } from './model';
export { WithdrawPage as Page } from './page';
