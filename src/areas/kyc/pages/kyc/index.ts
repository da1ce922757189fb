export { KycPage as Page } from './page';
export { kycOpened as opened } from '../..';
