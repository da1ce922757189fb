export { opened } from './model';
export { SearchPage as Page } from './page';
