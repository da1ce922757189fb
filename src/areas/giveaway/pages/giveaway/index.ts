export { opened } from '../../model/giveaway';
export { GiveawayPage as Page } from './page';
