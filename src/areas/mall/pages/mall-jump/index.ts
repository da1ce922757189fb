export { jumpOpened as opened } from '../../model/jump';
export { MallJumpPage as Page } from './page';
