export { opened } from './model';
export { MallOrdersPage as Page } from './page';
