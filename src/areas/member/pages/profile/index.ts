export { ProfilePage as Page } from './page';
export { opened } from './model';
