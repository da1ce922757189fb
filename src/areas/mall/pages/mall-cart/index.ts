export { opened } from './model';
export { MallCartPage as Page } from './page';
