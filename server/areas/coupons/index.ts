export { grantDemoCoupons } from './demo';
export { giveBackCoupon } from './give-back';
export { grantCoupons, type CouponGrant, type CouponTerms } from './grant';
export { refuseUnfit, useCoupon, type CouponUsage } from './use';
