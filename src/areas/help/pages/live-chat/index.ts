export { opened } from './model';
export { LiveChatPage as Page } from './page';
