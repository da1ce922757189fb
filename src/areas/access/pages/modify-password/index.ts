export { opened } from './model';
export { ModifyPasswordPage as Page } from './page';
