export { opened } from '../../model/campaign';
export { InvitePage as Page } from './page';
