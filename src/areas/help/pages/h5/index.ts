export { opened } from './model';
export { TextPage as Page } from './page';
