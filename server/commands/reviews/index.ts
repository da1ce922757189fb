export { decide, NothingToDecide, resolve, type Judgement } from './decide';
export { openReviews, stuckMs, stuckOrders, warnOfOrders, withdrawalsInReview, type StuckOrder } from './open';
