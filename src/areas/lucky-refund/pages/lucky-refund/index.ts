export { opened } from '../../model/round';
export { LuckyRefundPage as Page } from './page';
