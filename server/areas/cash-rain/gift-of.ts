import type { RainGift } from '../../../contract';
import type { GiftRow } from './claim-rows';

/** Converts a stored gift to the contract's format. */
export const giftOf = (row: GiftRow): RainGift => ({
  giftType: row.gift_type as RainGift['giftType'],
  giftAmount: row.gift_amount,
  date: row.day,
  duration: row.slot,
  createTime: row.created_at,
  draw: { serverHash: row.server_hash, nonce: row.nonce },
});
