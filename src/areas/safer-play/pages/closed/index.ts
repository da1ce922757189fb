export { opened } from './model';
export { ClosedPage as Page } from './page';
