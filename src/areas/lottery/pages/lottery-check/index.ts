export { opened } from './model';
export { LotteryCheckPage as Page } from './page';
