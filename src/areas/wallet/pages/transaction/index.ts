export { opened } from './model';
export { TransactionPage as Page } from './page';
