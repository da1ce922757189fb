import { WithdrawState, type WithdrawOrder } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { message, type TextKey } from './messages';
import { channelNames } from '../../payments';
import type { WithdrawRow } from '../../payments/payouts';
import { sayDate } from '../../sessions/exclusion';

const texts: Record<WithdrawState, TextKey> = {
  [WithdrawState.accepted]: 'withdrawAccepted',
  [WithdrawState.review]: 'withdrawReview',
  [WithdrawState.sent]: 'withdrawSent',
  [WithdrawState.paid]: 'withdrawPaid',
  [WithdrawState.failed]: 'withdrawFailed',
  [WithdrawState.rejected]: 'withdrawRejected',
};

type Names = Awaited<ReturnType<typeof channelNames>>;

/** Converts a withdrawal to the contract's format. */
function answerOf({ deps, language }: Ctx, row: WithdrawRow, names: Names): WithdrawOrder {
  const state = row.state;
  const channelName = names.get(row.channelId)?.name ?? row.channelCode;
  const date = row.reviewUntil === null ? '' : sayDate(row.reviewUntil, language, deps.market);
  return {
    id: row.id,
    orderNo: row.orderNo,
    state,
    message: message(language, texts[state], { channel: channelName, date }),
    money: row.money,
    fee: row.fee,
    tax: row.tax,
    net: row.net,
    channel: row.channelCode,
    channelName,
    payChannel: row.channelId,
    bankAccount: row.accountMasked,
    createTime: row.createdAt,
    reviewUntil: row.reviewUntil,
    sentTime: row.sentAt,
    doneTime: row.doneAt,
    transactionId: row.holdId,
  };
}

/** Converts withdrawals to the contract's format, with the names of their channels. */
export async function answersOf(ctx: Ctx, rows: readonly WithdrawRow[]): Promise<WithdrawOrder[]> {
  const names = await channelNames(ctx);
  return rows.map((row) => answerOf(ctx, row, names));
}
