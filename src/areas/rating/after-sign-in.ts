import { ratingStarted } from './model/gate';

export { RatingSlot as View } from './ui/slot';
export const started = [ratingStarted];
