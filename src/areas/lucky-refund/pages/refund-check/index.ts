export { opened } from './model';
export { RefundCheckPage as Page } from './page';
