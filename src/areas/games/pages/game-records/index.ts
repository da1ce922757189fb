export { opened } from './model';
export { GameRecordsPage as Page } from './page';
