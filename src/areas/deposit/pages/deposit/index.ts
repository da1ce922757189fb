export { ahead } from './catalogue';
export { DepositContent } from './content';
export { $payable, hallWanted, opened } from './model';
export { DepositPage as Page } from './page';
export { PayBar } from './pay-bar';
