export { opened } from './model';
export { MessagesPage as Page } from './page';
