export { opened } from './model/offers';
export { DiamondExchangePage as Page } from './ui/page';
