export { opened } from './model';
export { PayResultPage as Page } from './page';
