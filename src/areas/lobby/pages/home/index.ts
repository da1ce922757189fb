export { opened } from './model';
export { HomePage as Page } from './page';
