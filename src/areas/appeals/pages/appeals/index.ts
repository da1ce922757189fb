export { opened } from './model';
export { AppealsPage as Page } from './page';
