import { randomBytes, randomInt } from 'node:crypto';
import { contract, kycKey, type KycField } from '../../contract';
import { posting } from './gifts';
import type { Member } from './member';
import type { ServerProcess } from './server';

/**
 * Prices that make the results predictable: the simulated payment provider decides by the last digits of a sum. The
 * popular package is paid at once. Payouts by MTN succeed, payouts by Telecel are returned. Only the daily sum can
 * cause a review.
 */
export const prices = `
  update withdraw_terms set review_first = false, review_new_account = false, review_deposit_ms = 0;
  update pay_items set pay_money = 5004 where id = 'P4';
  update pay_channels set withdraw_fee_type = 2, withdraw_fee_value = 96 where id = 'MTN_MM';
  update pay_channels set withdraw_fee_type = 2, withdraw_fee_value = 99 where id = 'VODA_MM';`;

/** Posts winnings to a member's withdrawable purse; `amount` is in minor units. */
export const win = (server: ServerProcess, { mobile }: Member, amount: number): Promise<void> =>
  server.operate(
    posting(mobile, {
      key: `win-${randomBytes(6).toString('hex')}`,
      reason: 'payout',
      account: 'house:game',
      purse: 'withdrawable',
      amount,
    }),
  );

const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));
const valueOf = ({ rule, options }: KycField, market: string): string => {
  switch (rule) {
    case 'firstName':
      return 'Ama';
    case 'surname':
      return 'Mensah';
    case 'birthDate':
      return '19900214';
    case 'choice':
      return options[0] ?? '';
    case 'address':
      return '12 Ring Road, Accra';
    case 'email':
      return 'ama@example.com';
    default:
      return market === 'KE' ? digits(8) : `GHA-${digits(9)}-1`;
  }
};

/** Submits identity details of a member. */
export async function identify(member: Member): Promise<void> {
  const { basicFields } = await member.ask(contract.kyc.fields, {});
  await member.ask(
    contract.kyc.submit,
    Object.fromEntries(basicFields.map((field, index) => [kycKey(index), valueOf(field, member.server.market)])),
  );
}
