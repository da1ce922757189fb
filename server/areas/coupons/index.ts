export { grantDemoCoupons } from './demo';
export { giveBackCoupon } from './give-back';
export { grantCoupons, grantToMembers, type CouponGrant, type CouponTerms } from './grant';
export { couponSettingsName, couponSettingsSchema, offerOf } from './offers';
export { refuseUnfit, useCoupon, type CouponUsage } from './use';
