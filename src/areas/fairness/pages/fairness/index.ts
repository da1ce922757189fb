export { opened } from './seeds';
export { FairnessPage as Page } from './page';
