export { opened } from './model';
export { MallShopPage as Page } from './page';
