export { opened } from './model';
export { FaqPage as Page } from './page';
