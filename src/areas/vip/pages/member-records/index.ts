export { opened } from './model';
export { MemberRecordsPage as Page } from './page';
