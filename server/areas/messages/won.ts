import { giftTypes, maskMobile, type Language, type Market, type Notice } from '../../../contract';
import { message } from '../../core/messages';

/** A gift of the rain as it lies in the database. */
export interface WonGift {
  readonly memberId: number;
  readonly slot: string;
  readonly giftType: number;
  readonly giftAmount: number;
  readonly createdAt: number;
  readonly mobile: string;
}

/** Type 2 counts whole units of the currency (Q11); a notice always says minor units. */
function valueOf({ giftType, giftAmount }: WonGift, market: Market): Pick<Notice, 'amount' | 'unit'> {
  switch (giftType) {
    case giftTypes.coins:
      return { amount: giftAmount, unit: 'coins' };
    case giftTypes.diamonds:
      return { amount: giftAmount, unit: 'diamonds' };
    case giftTypes.units:
      return { amount: giftAmount * market.scale, unit: 'money' };
    default:
      return { amount: giftAmount, unit: 'money' };
  }
}

/** The win as everybody may see it: who is masked (Q47), and the id tells nothing about the member. */
export function wonNotice(gift: WonGift, id: string, language: Language, market: Market): Notice {
  const title = message(language, 'wonTitle');
  return {
    id,
    type: 2,
    img: '/art/menu/cash-rain',
    title,
    content: title,
    url: '/home?open=cash-rain',
    time: gift.createdAt,
    mobile: maskMobile(gift.mobile),
    ...valueOf(gift, market),
  };
}
