export { opened } from './model';
export { RefundResultsPage as Page } from './page';
