export { opened } from './model';
export { LotteryDrawPage as Page } from './page';
