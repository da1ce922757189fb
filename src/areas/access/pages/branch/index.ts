export { opened } from './model';
export { BranchPage as Page } from './page';
