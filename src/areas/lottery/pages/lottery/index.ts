export { opened } from './model';
export { LotteryPage as Page } from './page';
