export { opened } from './model';
export { LimitsPage as Page } from './page';
