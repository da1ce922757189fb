export { opened } from '../../model/campaign';
export { ReferFriendPage as Page } from './page';
