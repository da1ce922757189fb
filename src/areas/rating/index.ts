export { ratingStarted } from './model/gate';
export { RatingSlot } from './ui/slot';
