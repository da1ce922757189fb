export { opened } from '../../model/campaign';
export { InviteTasksPage as Page } from './page';
