export { Page } from './page';
export { kycOpened as opened } from '../../features/kyc';
