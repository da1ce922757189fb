export { couponsFx, createCouponPick, type CouponPick } from './model/pick';
export { CouponRow } from './ui/row';
export { CouponSheet } from './ui/sheet';
