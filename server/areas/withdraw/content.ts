import { and, eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { withdrawalTaxOn } from '../../../contract/withdraw-taxes';
import { withdrawBanks, withdrawTerms } from '../../db/schema';
import { fresh, texts, type ShippedContent } from '../../core/shipped-content';
import { datedRows } from '../../core/dated-rows';
import { bankSeeds, withdrawTermsSeed } from './seed';
import { withdrawalTaxes } from './tax-rows';

/** The shipped content of the area withdraw in a market. */
export function withdrawContent(market: Market): readonly ShippedContent[] {
  const { code } = market;
  const withdrawTermsRows = datedRows(code, withdrawalTaxes, (day) => ({
    market: code,
    ...withdrawTermsSeed(code),
    ...withdrawalTaxOn(code, day),
  }));
  const bankRows = bankSeeds(code).map((row, sort) => ({ market: code, ...row, sort }));

  return [
    {
      name: 'withdraw-terms',
      rows: withdrawTermsRows,
      keys: [0],
      write: (tx) =>
        tx
          .insert(withdrawTerms)
          .values(withdrawTermsRows)
          .onConflictDoUpdate({
            target: [withdrawTerms.market, withdrawTerms.validFrom],
            set: fresh(withdrawTerms, withdrawTerms.market, withdrawTerms.validFrom),
          }),
      remove: () => Promise.resolve(),
    },
    {
      name: 'withdraw-banks',
      rows: bankRows,
      keys: bankRows.map(({ sortCode }) => sortCode),
      write: async (tx) => {
        if (bankRows.length === 0) return;
        await tx
          .insert(withdrawBanks)
          .values(bankRows)
          .onConflictDoUpdate({
            target: [withdrawBanks.market, withdrawBanks.channelId, withdrawBanks.sortCode],
            set: fresh(withdrawBanks, withdrawBanks.market, withdrawBanks.channelId, withdrawBanks.sortCode),
          });
      },
      remove: (tx, keys) =>
        tx
          .delete(withdrawBanks)
          .where(and(eq(withdrawBanks.market, code), inArray(withdrawBanks.sortCode, texts(keys)))),
    },
  ];
}
