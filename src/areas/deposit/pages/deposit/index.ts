export { ahead } from './catalogue';
export { opened } from './model';
export { DepositPage as Page } from './page';
