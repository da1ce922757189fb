export { entered as opened } from '../..';
export { WithdrawPage as Page } from './page';
