export { opened } from './model';
export { PrizesPage as Page } from './page';
