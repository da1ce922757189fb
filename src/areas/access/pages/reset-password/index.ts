export { Page } from './page';
export { opened } from './model';
