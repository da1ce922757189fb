export { opened } from './model';
export { CategoryPage as Page } from './page';
