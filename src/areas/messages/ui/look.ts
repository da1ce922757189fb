import type { IconName, Tint } from '../../../ui';

/** The chip of a message without a picture, by its kind. */
const looks: Readonly<Record<string, { icon: IconName; tint: Tint }>> = {
  deposit: { icon: 'wallet-fill', tint: 'blue' },
  withdrawal: { icon: 'hand-withdraw-fill', tint: 'gold' },
  security: { icon: 'shield-check-fill', tint: 'teal' },
  newDevice: { icon: 'shield-check-fill', tint: 'teal' },
  limitsChanged: { icon: 'heart-fill', tint: 'green' },
  appeal: { icon: 'chat-circle-text-fill', tint: 'teal' },
  kyc: { icon: 'identification-card-fill', tint: 'blue' },
  cashBackReady: { icon: 'coins-fill', tint: 'green' },
  vipLevelUp: { icon: 'crown-fill', tint: 'gold' },
  vipLevelDown: { icon: 'crown-fill', tint: 'sand' },
  luckyRefundWon: { icon: 'ticket', tint: 'red' },
  lotteryWon: { icon: 'ticket', tint: 'red' },
  cardsWon: { icon: 'gift-fill', tint: 'gold' },
  friendJoined: { icon: 'users-three-fill', tint: 'red' },
};
const plain = { icon: 'envelope-simple-fill', tint: 'sand' } as const;
const news = { icon: 'megaphone-fill', tint: 'gold' } as const;

/** Icon and tint of a message. An unknown kind of a newer server has the envelope. */
export const lookOf = ({ kind }: { kind: string }, box: 'private' | 'system'): { icon: IconName; tint: Tint } =>
  Object.hasOwn(looks, kind) ? looks[kind]! : box === 'system' ? news : plain;

/** The picture above an opened message, by its kind. */
export const heroOf = ({ kind }: { kind: string }): string =>
  ['deposit', 'withdrawal', 'cashBackReady', 'luckyRefundWon', 'lotteryWon', 'cardsWon'].includes(kind)
    ? '/art/message/prize'
    : '/art/message/news';
