export { opened } from './model';
export { WithdrawPreviewPage as Page } from './page';
