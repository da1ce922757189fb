import { contract, pixKeyKinds, withdrawChannelSchema } from '../../../contract';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { readChannels } from '../../payments';
import { readBanks } from './terms';

/** Channels for withdrawals (C39, WDR-3), without those that have no payment provider. */
export const channels = verb(
  contract.withdraw.channels,
  async ({ ctx }) => {
    const { tx, deps, now, language } = ctx;
    if (!deps.payments.open) return [];
    const [rows, banks] = [await readChannels(tx, deps.market.code, now), await readBanks(tx, deps)];
    const paid = rows.filter(({ channelCode }) => deps.payments.providers.of(channelCode) !== null);
    return validRows(ctx, {
      what: 'pay channels',
      schema: withdrawChannelSchema,
      rows: paid.map((row) => {
        const own = banks
          .filter(({ channelId }) => channelId === row.id)
          .map(({ sortCode, name }) => ({ sortCode, name }));
        return {
          id: row.id,
          channelCode: row.channelCode,
          name: row.name,
          logoUrl: row.logoUrl,
          memo: row.withdrawMemo[language],
          mobilePattern: row.mobilePattern,
          withdrawFeeType: row.withdrawFeeType,
          withdrawFeeValue: row.withdrawFeeValue,
          min: row.withdrawMin,
          max: row.withdrawMax,
          account: own.length > 0 ? ('bank' as const) : ('mobile' as const),
          banks: own,
          pixKeys: row.pix === null ? [] : [...pixKeyKinds],
        };
      }),
    });
  },
  { whileExcluded: true },
);
