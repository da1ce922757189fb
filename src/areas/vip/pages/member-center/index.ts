export { opened } from './model';
export { MemberCenterPage as Page } from './page';
