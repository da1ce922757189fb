export { PayResultPage as Page, opened } from './page';
