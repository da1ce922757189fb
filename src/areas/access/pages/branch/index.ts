export { opened } from '../../proof';
export { BranchPage as Page } from './page';
