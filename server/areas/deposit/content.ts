import { and, eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { isDepositTaxRefunded, taxOn } from '../../../contract/withdraw-taxes';
import { depositTerms, payChannels, payItems } from '../../db/schema';
import { fresh, texts, type ShippedContent } from '../../core/shipped-content';
import { datedRows } from '../../core/dated-rows';
import { channelSeeds, itemSeeds, refundCoins, termsSeeds } from './seed';

function payItemContent(market: Market): ShippedContent {
  const { code } = market;
  const itemRows = itemSeeds(code).map((row, sort) => ({ market: code, validFrom: 0, ...row, sort }));
  return {
    name: 'pay-items',
    rows: itemRows,
    keys: itemRows.map(({ id }) => id),
    write: (tx) =>
      tx
        .insert(payItems)
        .values(itemRows)
        .onConflictDoUpdate({
          target: [payItems.market, payItems.id, payItems.validFrom],
          set: fresh(payItems, payItems.market, payItems.id, payItems.validFrom, payItems.actived),
        }),
    remove: (tx, keys) =>
      tx
        .update(payItems)
        .set({ actived: false })
        .where(and(eq(payItems.market, code), eq(payItems.validFrom, 0), inArray(payItems.id, texts(keys)))),
  };
}

function payChannelContent(market: Market): ShippedContent {
  const { code } = market;
  const channelRows = channelSeeds[code].map((row, sort) => ({ market: code, validFrom: 0, ...row, sort }));
  return {
    name: 'pay-channels',
    rows: channelRows,
    keys: channelRows.map(({ id }) => id),
    write: (tx) =>
      tx
        .insert(payChannels)
        .values(channelRows)
        .onConflictDoUpdate({
          target: [payChannels.market, payChannels.id, payChannels.validFrom],
          set: fresh(payChannels, payChannels.market, payChannels.id, payChannels.validFrom, payChannels.actived),
        }),
    remove: (tx, keys) =>
      tx
        .update(payChannels)
        .set({ actived: false })
        .where(and(eq(payChannels.market, code), eq(payChannels.validFrom, 0), inArray(payChannels.id, texts(keys)))),
  };
}

function termsContent(market: Market): ShippedContent {
  const { code } = market;
  const termsRows = datedRows(code, ['deposit'], (day) => ({
    market: code,
    ...termsSeeds[code],
    tax: taxOn(code, 'deposit', day),
    refund: isDepositTaxRefunded(code, day) ? refundCoins : 0,
  }));
  return {
    name: 'deposit-terms',
    rows: termsRows,
    keys: [0],
    write: (tx) =>
      tx
        .insert(depositTerms)
        .values(termsRows)
        .onConflictDoUpdate({
          target: [depositTerms.market, depositTerms.validFrom],
          set: fresh(depositTerms, depositTerms.market, depositTerms.validFrom),
        }),
    remove: () => Promise.resolve(),
  };
}

/** The shipped content of the area deposit in a market. */
export const depositContent = (market: Market): readonly ShippedContent[] => [
  payItemContent(market),
  payChannelContent(market),
  termsContent(market),
];
