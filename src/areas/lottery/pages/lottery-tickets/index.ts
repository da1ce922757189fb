export { opened } from './model';
export { LotteryTicketsPage as Page } from './page';
