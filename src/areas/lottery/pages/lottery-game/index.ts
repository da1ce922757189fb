export { opened } from './model';
export { LotteryGamePage as Page } from './page';
