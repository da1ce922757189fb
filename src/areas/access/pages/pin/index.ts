export { opened } from './model';
export { PinPage as Page } from './page';
