export { opened } from './model';
export { AppealPage as Page } from './page';
