export { opened } from './model';
export { CashBackPage as Page } from './page';
