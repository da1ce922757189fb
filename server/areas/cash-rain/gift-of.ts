import type { RainGift } from '../../../contract';
import type { GiftRow } from './claim-rows';

/** Converts a stored gift to the contract's format. */
export const giftOf = (row: GiftRow): RainGift => ({
  giftType: Number(row.gift_type) as RainGift['giftType'],
  giftAmount: Number(row.gift_amount),
  date: row.day,
  duration: row.slot,
  createTime: Number(row.created_at),
  draw: { serverHash: row.server_hash, nonce: Number(row.nonce) },
});
