export { opened } from '../deposit';
export { NestedDepositPage as Page } from './page';
