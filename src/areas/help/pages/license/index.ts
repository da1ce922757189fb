export { LicensePage as Page } from './page';
