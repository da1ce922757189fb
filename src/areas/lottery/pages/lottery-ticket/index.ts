export { opened } from './model';
export { LotteryTicketPage as Page } from './page';
