import type { Call } from './wire/call';
import * as services from './services';

export * from './wire/calendar';
export * from './wire/call';
export * from './wire/envelope';
export * from './wire/errors';
export * from './wire/headers';
export * from './wire/markets';
export * from './wire/fields';
export * from './wire/money';
export * from './read-money';
export * from './access-member';
export * from './access';
export * from './lobby-config';
export * from './member-account';
export * from './lobby';
export * from './lobby-browse';
export * from './cash-rain';
export * from './access-security';
export * from './kyc';
export { maxFileBytes } from './member-profile';
export * from './safer-play';
export * from './analytics';
export * from './help';
export * from './terms';
export * from './deposit';
export * from './deposit-gives';
export * from './withdraw-pix-kinds';
export * from './withdraw';
export * from './withdraw-math';
export * from './wallet';
export * from './games';
export * from './house-games';
export type { RocketChain } from './rocket-fields';
export * from './rocket-rush';
export * from './wheel';
export * from './collect-cards';
export * from './collect-cards-math';
export * from './daily';
export * from './diamonds';
export * from './tasks';
export * from './giveaway';
export * from './appeals';
export { promotionStates, type OwnPromotion, type Promotion, type PromotionSummary, type Season } from './promotion';
export * from './invite';
export * from './messages';
export * from './lottery';
export * from './lottery-rules';
export * from './lottery-verify';
export * from './coupons';
export * from './mall';
export * from './mall-fields';
export * from './vip';
export * from './wire/worth';
export * from './fairness';
export * from './fairness-math';
export * from './fairness-receipt';
export * from './fairness-verify';
export * from './draws';
export * from './drand';
export * from './draw-verify';
export * from './lucky-refund-fields';
export * from './lucky-refund';
export * from './refund-verify';
export * from './game-receipt';

/**
 * Every call, by service and name. A namespace export, so that the bundle of a page contains only the calls that the
 * page makes.
 */
export * as contract from './services';

/** Every call as a flat list. */
export const calls: readonly Call[] = /* @__PURE__ */ Object.values(services).flatMap(
  (service) => Object.values(service) as Call[],
);
