import type { RainGift } from '../../../contract';
import type { GiftRow } from './claim-rows';

/** A stored gift as the contract shows it. */
export const giftOf = (row: GiftRow): RainGift => ({
  giftType: Number(row.gift_type) as RainGift['giftType'],
  giftAmount: Number(row.gift_amount),
  date: row.day,
  duration: row.slot,
  createTime: Number(row.created_at),
  draw: { serverHash: row.server_hash, nonce: Number(row.nonce) },
});
