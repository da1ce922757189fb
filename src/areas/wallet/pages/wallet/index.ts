export { opened } from './model';
export { WalletPage as Page } from './page';
