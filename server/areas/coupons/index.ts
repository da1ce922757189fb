export { grantDemoCoupons } from './demo';
export { grantCoupons, type CouponGrant, type CouponTerms } from './grant';
export { useCoupon, type CouponUsage } from './use';
