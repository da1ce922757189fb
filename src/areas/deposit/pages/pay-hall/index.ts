export { opened } from './model';
export { PayHallPage as Page } from './page';
