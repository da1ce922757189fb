export { opened } from './model';
export { ExclusionPage as Page } from './page';
