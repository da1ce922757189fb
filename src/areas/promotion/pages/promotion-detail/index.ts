export { opened } from './model';
export { PromotionDetailPage as Page } from './page';
