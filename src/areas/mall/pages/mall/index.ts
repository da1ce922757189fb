export { opened } from './model';
export { MallPage as Page } from './page';
