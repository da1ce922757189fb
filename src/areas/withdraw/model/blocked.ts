import { combine } from 'effector';
import { withdrawObstacle, type WithdrawObstacle } from '../../../../contract';
import { isPixKey, tidyPixKey } from '../../../../contract/withdraw-pix-key';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { $kycStanding } from '../../kyc';
import { $optionsState } from '../../../core/options';
import { $profile, $profileFailed } from '../../access/session';
import { $balance, $balanceFailed } from '../../wallet';
import { accountFault } from './account';
import { $amountProblem, $bank, $channel, $pixKind, form } from './form';
import { $fee, $limits, $money, $terms, $termsFailed } from './quote';
import { $settings } from './settings';
import { $busy } from './take';

/** Why the typed account of a wallet or a bank is refused; null for a valid one and for Pix keys. */
export const $accountFault = combine(
  { channel: $channel, values: form.$values, market: $market, pixKind: $pixKind, profile: $profile },
  ({ channel, values: { account }, market, pixKind, profile }) =>
    channel === null || pixKind !== null
      ? null
      : accountFault(market, channel, { account, own: profile?.mobile ?? '' }),
);

/** The problem of the typed account and name; null when both are valid. */
export type AccountProblem = 'bank' | 'account' | 'accountWrong' | 'name';
export const $accountProblem = combine(
  $channel,
  $bank,
  form.$values,
  $accountFault,
  $pixKind,
  (channel, bank, { account, name }, fault, kind): AccountProblem | null => {
    if (channel === null) return null;
    if (channel.account === 'bank' && bank === null) return 'bank';
    if (account === '') return 'account';
    if (kind === null ? fault !== null : !isPixKey(kind, tidyPixKey(kind, account))) return 'accountWrong';
    return name.trim().length < 2 ? 'name' : null;
  },
);

/** A setting is missing or invalid: an internal error, so no withdrawal is possible (WDR-11, WDR-12). */
export const $unset = combine(
  $settings,
  $fee,
  $optionsState,
  (settings, fee, state) => (settings === null && state === 'ready') || fee === 'unset',
);

/** The request for profile, balance or options failed. */
export const $unread = combine(
  $profile,
  $balance,
  $profileFailed,
  $balanceFailed,
  (profile, balance, noProfile, noBalance) => (profile === null && noProfile) || (balance === null && noBalance),
);

export type Blocked =
  | WithdrawObstacle
  | AccountProblem
  | 'amountUnread'
  | 'amountWhole'
  | 'amountLong'
  | 'busy'
  | 'waiting'
  | 'unread'
  | 'offline'
  | 'setting'
  | 'kyc'
  | 'day'
  | 'terms'
  | 'termsFailed';
/** Why the Withdraw button is disabled (WDR-10), the most important reason first; null when enabled. */
export const $blocked = combine(
  {
    busy: $busy,
    online: $online,
    unset: $unset,
    balance: $balance,
    profile: $profile,
    limits: $limits,
    standing: $kycStanding,
    money: $money,
    problem: $amountProblem,
    fee: $fee,
    terms: $terms,
    failed: $termsFailed,
    account: $accountProblem,
    unread: $unread,
  },
  ({
    busy,
    online,
    unset,
    balance,
    profile,
    limits,
    standing,
    money,
    problem,
    fee,
    terms,
    failed,
    account,
    unread,
  }): Blocked | null => {
    if (unset) return 'setting';
    // Profile and balance must be known before a withdrawal.
    if (!online) return 'offline';
    if (busy) return 'busy';
    if (profile === null || balance === null || limits === null) return unread ? 'unread' : 'waiting';
    if (standing?.needed) return 'kyc';
    const obstacle = withdrawObstacle({
      money,
      free: balance.withdrawMoney,
      limit: limits,
      fee: typeof fee === 'number' ? fee : null,
      tax: terms?.tax ?? 0,
    });
    if (obstacle !== null) return (obstacle === 'amount' && problem) || obstacle;
    if (terms?.left != null && (money ?? 0) > terms.left) return 'day';
    if (account !== null) return account;
    if (terms === null) return failed ? 'termsFailed' : 'terms';
    return null;
  },
);
