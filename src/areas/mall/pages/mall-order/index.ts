export { opened } from './model';
export { MallOrderPage as Page } from './page';
