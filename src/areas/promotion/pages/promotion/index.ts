export { ahead, opened } from './model';
export { PromotionPage as Page } from './page';
