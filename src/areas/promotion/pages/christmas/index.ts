export { opened } from './model';
export { ChristmasPage as Page } from './page';
