export { opened } from './model';
export { DevicesPage as Page } from './page';
