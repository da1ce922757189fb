import { combine, createEvent, createStore, sample } from 'effector';
import { createForm } from '../../../core/forms/form';
import { $market } from '../../../core/market/market';
import { $kycStanding } from '../../kyc';
import { keepForm } from '../../access/kept-form';
import { $profile, sessionEnded } from '../../access/session';
import { isPixKeyKind, readMoney, type PixKeyKind, type WithdrawChannel } from '../../../../contract';
import { accountText, amountChars, defaultChannel, nameChars, ownAccount } from './account';
import { $channels, $last } from './catalogue';

/** A page with the form, the preview or the result was opened. */
export const entered = createEvent();
/** The server accepted the withdrawal. */
export const taken = createEvent();

/** The checks depend on the channel: see blocked.ts. */
const field = { init: '', check: () => null };
export const form = createForm({ schema: { amount: field, channel: field, account: field, name: field, bank: field } });
export const { recalled } = keepForm({
  key: 'withdraw',
  form,
  opened: entered,
  fields: ['amount', 'channel', 'account', 'name', 'bank'],
  done: taken,
});
sample({ clock: sessionEnded, fn: () => undefined, target: form.reset });
sample({ clock: taken, fn: () => ({ amount: '' }), target: form.filled });

export const amountTyped = createEvent<string>();
export const accountTyped = createEvent<string>();
export const nameTyped = createEvent<string>();
export const channelPicked = createEvent<string>();
export const bankPicked = createEvent<string>();
sample({ clock: amountTyped, fn: (value) => ({ field: 'amount' as const, value }), target: form.changed });
sample({
  clock: nameTyped,
  fn: (typed) => ({ field: 'name' as const, value: typed.slice(0, nameChars) }),
  target: form.changed,
});
sample({ clock: bankPicked, fn: (value) => ({ field: 'bank' as const, value }), target: form.changed });

/** The content of the amount field. */
export const $typed = form.$values.map(({ amount }) => amount);
/** The typed amount in whole units, as digits (WDR-8, Q85), or why it cannot be used; null while nothing is typed. */
const $read = combine($typed, $market, (typed, market) => {
  if (typed === '') return null;
  const { minor } = readMoney(market, typed);
  if (minor === null) return { problem: 'amountUnread' as const };
  if (minor % market.scale !== 0) return { problem: 'amountWhole' as const };
  const digits = String(minor / market.scale);
  return digits.length > amountChars ? { problem: 'amountLong' as const } : { digits };
});
export const $amount = $read.map((read) => read?.digits ?? '');
export const $amountProblem = $read.map((read) => read?.problem ?? null);
const $chosen = form.$values.map(({ channel }) => channel);
/** The chosen channel; before a choice, the default channel (WDR-5). */
export const $channel = combine($channels, $chosen, $last, $profile, (channels, chosen, last, profile) =>
  channels === null || last === null
    ? null
    : (channels.find(({ id }) => id === chosen) ?? defaultChannel(channels, last, profile?.mobile ?? '')),
);

/** The chosen kind of Pix key (the form keeps it in `bank`), else the first kind; null for a channel without Pix. */
const kindOf = (channel: WithdrawChannel | null, bank: string): PixKeyKind | null => {
  const kinds = channel?.pixKeys ?? [];
  return isPixKeyKind(bank) && kinds.includes(bank) ? bank : (kinds[0] ?? null);
};
export const $pixKind = combine($channel, form.$values, (channel, { bank }) => kindOf(channel, bank));
sample({
  clock: accountTyped,
  // Not named `kind`: effector treats an object with that key as a unit.
  source: { values: form.$values, channel: $channel, pixKind: $pixKind, market: $market },
  fn: ({ values: { account }, channel, pixKind, market }, typed) => ({
    field: 'account' as const,
    value: accountText(market, { before: account, typed }, { isBank: channel?.account === 'bank', pixKind }),
  }),
  target: form.changed,
});
sample({
  clock: bankPicked,
  source: { channel: $channel, profile: $profile },
  filter: ({ channel }) => (channel?.pixKeys.length ?? 0) > 0,
  fn: ({ profile }, kind) => ({ account: kind === 'PHONE' ? (profile?.mobile ?? '') : '' }),
  target: form.filled,
});

// The default account changes with the channel.
const $own = combine($channels, $channel, $profile, $pixKind, (channels, channel, profile, kind) => {
  if (channels === null || channel === null || profile === null) return null;
  if (kind !== null) return kind === 'PHONE' ? profile.mobile : '';
  return ownAccount(channels, channel, profile.mobile);
});
sample({
  clock: channelPicked,
  source: { channels: $channels, profile: $profile },
  fn: ({ channels, profile }, id) => {
    const channel = channels?.find((one) => one.id === id);
    const hasOwn = channels !== null && channel !== undefined && channel.pixKeys.length === 0;
    return { channel: id, account: hasOwn ? ownAccount(channels, channel, profile?.mobile ?? '') : '', bank: '' };
  },
  target: form.filled,
});
sample({
  clock: $own,
  source: { values: form.$values, profile: $profile },
  filter: ({ values, profile }, own) =>
    own !== null && own !== values.account && (values.account === '' || values.account === profile?.mobile),
  fn: (_, own) => ({ account: own ?? '' }),
  target: form.filled,
});

/** The name in the identity details: money is paid only to an account of the member. */
const $knownName = $kycStanding.map((standing) => {
  const of = (name: string): string => standing?.fields.find((one) => one.name === name)?.value ?? '';
  return `${of('firstName')} ${of('surname')}`.trim().slice(0, nameChars);
});
const $typedName = createStore(false)
  .on(nameTyped, () => true)
  .reset(sessionEnded);
sample({
  clock: [$knownName, recalled],
  source: { known: $knownName, values: form.$values, typed: $typedName },
  filter: ({ known, values, typed }) => known !== '' && values.name === '' && !typed,
  fn: ({ known }) => ({ name: known }),
  target: form.filled,
});

/** The chosen bank, for channels that pay to banks. */
export const $bank = combine(
  $channel,
  form.$values,
  (channel, { bank }) => channel?.banks.find(({ sortCode }) => sortCode === bank) ?? null,
);
