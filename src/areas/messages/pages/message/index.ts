export { opened } from './model';
export { MessagePage as Page } from './page';
