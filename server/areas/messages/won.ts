import { giftTypes, maskMobile, type Language, type LatestWin, type Market, type Notice } from '../../../contract';
import { message } from './messages';

/** A gift of the rain, as stored. */
export interface WonGift {
  readonly memberId: number;
  readonly slot: string;
  readonly giftType: number;
  readonly giftAmount: number;
  readonly createdAt: number;
  readonly mobile: string;
}

/** Amount and unit for a notice. Gift type 2 is in whole currency units (Q11); notices are always in minor units. */
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

/** A win for the public ticker. The number is masked (Q47), and the id does not identify the member. */
export function wonNotice(
  gift: WonGift,
  { id, language, market }: { id: string; language: Language; market: Market },
): Notice {
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

/** A win of a game or a wheel for the public ticker (HOM-13); it leads to the feed of wins. */
export function winNotice(win: LatestWin, language: Language): Notice {
  const { id, gameId, time, mobile, amount, unit } = win;
  const wheel = gameId === 'diamond-spin' ? 'wonDiamondWheel' : 'wonCoinWheel';
  const title = win.gameName === '' ? message(language, wheel) : win.gameName;
  const img = win.cover === '' ? '/art/menu/coin-wheel' : win.cover;
  return { id, type: 2, img, title, content: title, url: '/search', time, mobile, amount, unit };
}
