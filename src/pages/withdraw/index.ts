export { entered as opened } from '../../features/withdraw';
export { WithdrawPage as Page } from './page';
