export { ratingStarted } from './gate';
export { RatingSlot } from './slot';
