import type { TextKey } from './messages';

/** How a value is written: `money` minor units, `day` and `moment` ms, `days` first and last instant in ms. */
export type Format = 'money' | 'count' | 'day' | 'days' | 'moment' | 'text';

/** A kind of message that the server writes. */
export interface Kind {
  /** A path below /art without extension. */
  readonly img: string;
  /** Where the button leads; a caller may name another address. */
  readonly url: string;
  readonly title: TextKey;
  readonly content: TextKey;
  readonly action: TextKey;
  /** The values of the texts. */
  readonly values: Readonly<Record<string, Format>>;
  /** Lines below the text: label and name of the value. */
  readonly facts?: ReadonlyArray<readonly [TextKey, string]>;
}

const kind = <const K extends Kind>(of: K): K => of;

/** The kinds of messages of areas (MSG-1). Payments, KYC and access write their own texts with `writeText`. */
export const kinds = {
  luckyRefundWon: kind({
    img: '/art/menu/promotions',
    url: '/activities/lucky-refund/results',
    title: 'luckyRefundWonTitle',
    content: 'luckyRefundWonText',
    action: 'luckyRefundWonAction',
    values: { round: 'text', code: 'text', amount: 'money', until: 'moment' },
    facts: [
      ['factRound', 'round'],
      ['factCode', 'code'],
      ['factAmount', 'amount'],
      ['factRedeemUntil', 'until'],
    ],
  }),
  lotteryWon: kind({
    img: '/art/menu/lottery',
    url: '/lottery/tickets',
    title: 'lotteryWonTitle',
    content: 'lotteryWonText',
    action: 'seeAction',
    values: { draw: 'text', amount: 'money' },
    facts: [
      ['factDraw', 'draw'],
      ['factAmount', 'amount'],
    ],
  }),
  cardsWon: kind({
    img: '/art/menu/promotions',
    url: '/activities/collect-cards',
    title: 'cardsWonTitle',
    content: 'cardsWonText',
    action: 'seeAction',
    values: { amount: 'money' },
    facts: [['factAmount', 'amount']],
  }),
  vipLevelUp: kind({
    img: '/art/menu/daily-sign-in',
    url: '/subscriber/memberCenter',
    title: 'vipLevelUpTitle',
    content: 'vipLevelUpText',
    action: 'vipAction',
    values: { level: 'count' },
  }),
  vipLevelDown: kind({
    img: '/art/menu/daily-sign-in',
    url: '/subscriber/memberCenter',
    title: 'vipLevelDownTitle',
    content: 'vipLevelDownText',
    action: 'vipAction',
    values: { level: 'count' },
  }),
  cashBackReady: kind({
    img: '/art/menu/wallet',
    url: '/subscriber/cashBack',
    title: 'cashBackReadyTitle',
    content: 'cashBackReadyText',
    action: 'cashBackReadyAction',
    values: { amount: 'money', week: 'days', until: 'moment' },
    facts: [
      ['factWeek', 'week'],
      ['factAmount', 'amount'],
      ['factClaimUntil', 'until'],
    ],
  }),
  winHeld: kind({
    img: '/art/menu/wallet',
    url: '/me/game-records',
    title: 'winHeldTitle',
    content: 'winHeldText',
    action: 'seeRoundAction',
    values: { amount: 'money' },
    facts: [['factAmount', 'amount']],
  }),
  winReleased: kind({
    img: '/art/menu/wallet',
    url: '/me/game-records',
    title: 'winReleasedTitle',
    content: 'winReleasedText',
    action: 'seeRoundAction',
    values: { amount: 'money' },
    facts: [['factAmount', 'amount']],
  }),
  winDeclined: kind({
    img: '/art/menu/wallet',
    url: '/me/game-records',
    title: 'winDeclinedTitle',
    content: 'winDeclinedText',
    action: 'seeRoundAction',
    values: { amount: 'money' },
    facts: [['factAmount', 'amount']],
  }),
  friendJoined: kind({
    img: '/art/menu/promotions',
    url: '/me',
    title: 'friendJoinedTitle',
    content: 'friendJoinedText',
    action: 'seeAction',
    values: { mobile: 'text', code: 'text' },
  }),
  limitsChanged: kind({
    img: '/art/menu/tasks',
    url: '/me/settings/limits',
    title: 'limitsChangedTitle',
    content: 'limitsChangedText',
    action: 'limitsChangedAction',
    values: { from: 'moment' },
    facts: [['factFrom', 'from']],
  }),
  newDevice: kind({
    img: '/art/menu/my-games',
    url: '/me/settings/devices',
    title: 'newDeviceTitle',
    content: 'newDeviceText',
    action: 'newDeviceAction',
    values: { device: 'text', at: 'moment' },
    facts: [
      ['factDevice', 'device'],
      ['factTime', 'at'],
    ],
  }),
};
export type MessageKind = keyof typeof kinds;
