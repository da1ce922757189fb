export { couponsFx, createCouponPick, type CouponPick } from './model/pick';
export { useCouponTexts } from './lib/texts';
export { CouponLink } from './ui/link';
export { CouponRow } from './ui/row';
export { CouponSheet } from './ui/sheet';
