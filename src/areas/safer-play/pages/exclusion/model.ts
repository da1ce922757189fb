import { attach, combine, createEvent, createStore, sample } from 'effector';
import {
  codes,
  contract,
  type CoolOffPeriod,
  type ExclusionPeriod,
  type ExclusionReason,
} from '../../../../../contract';
import { coolOffFx, statusRequested } from '../..';
import { $profile, closureOf, isClosed, sessionEnded } from '../../../access/session';
import { createCallFx, isUnknownOutcome, tokenChanged } from '../../../../core/api';
import { createConfirm } from '../../../../ui/confirm';
import { createForm } from '../../../../core/forms/form';
import { quietAsked } from '../../../../core/quiet';
import { toastShown } from '../../../../core/toasts';

/** /me/settings/exclusion was entered. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: statusRequested });

// A break.
export const coolOffPicked = createEvent<CoolOffPeriod>();
export const $coolOff = createStore<CoolOffPeriod>('1d').on(coolOffPicked, (_, period) => period);
export const coolOffChosen = createEvent();
export const coolOffQuestion = createConfirm();
sample({
  clock: coolOffChosen,
  source: $coolOff,
  fn: (period) => ({
    title: `protection:coolOff.ask.${period}`,
    body: 'protection:coolOff.askBody',
    confirm: 'protection:coolOff.confirm',
    cancel: 'protection:notNow',
  }),
  target: coolOffQuestion.asked,
});
const restFx = attach({ source: $coolOff, mapParams: (_: void, period) => ({ period }), effect: coolOffFx });
sample({
  clock: coolOffQuestion.confirmed,
  source: restFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: restFx,
});
export const $isResting = restFx.pending;
sample({
  clock: restFx.done,
  fn: () => ({ kind: 'success' as const, text: 'protection:coolOff.done' }),
  target: toastShown,
});
sample({
  clock: restFx.failData,
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});

// Closing the account: what is wanted, then what it means, then once more.
export const periodPicked = createEvent<ExclusionPeriod>();
export const reasonPicked = createEvent<ExclusionReason>();
export const $period = createStore<ExclusionPeriod | null>(null).on(periodPicked, (_, period) => period);
export const $reason = createStore<ExclusionReason>('none').on(reasonPicked, (before, reason) =>
  before === reason ? 'none' : reason,
);
export const form = createForm({
  schema: { password: { init: '', check: (password) => (password === '' ? 'auth:error.empty' : null) } },
});

/** What the button still waits for; null when nothing. */
export const $missing = combine($period, form.$canSubmit, (period, filled) =>
  period === null ? 'period' : filled ? null : 'password',
);

export const meaning = createConfirm();
export const lastWord = createConfirm();
sample({
  clock: form.valid,
  source: $period,
  filter: (period) => period !== null,
  fn: () => ({
    title: 'protection:exclude.meaningTitle',
    body: 'protection:exclude.meaning',
    confirm: 'protection:exclude.goOn',
    cancel: 'protection:notNow',
  }),
  target: meaning.asked,
});
sample({
  clock: meaning.confirmed,
  source: $period,
  fn: (period) => ({
    title: `protection:exclude.last.${period ?? 'permanent'}`,
    body: 'protection:exclude.lastBody',
    confirm: 'protection:exclude.confirm',
    cancel: 'protection:notNow',
  }),
  target: lastWord.asked,
});

const excludeFx = attach({
  source: { period: $period, reason: $reason, values: form.$values },
  mapParams: (_: void, { period, reason, values }) => ({
    period: period ?? 'permanent',
    reason,
    password: values.password,
  }),
  effect: createCallFx(contract.protection.exclude),
});
// An answer that was lost is looked up (Q53): of a closed account a login says until when.
const lookFx = attach({
  source: { profile: $profile, values: form.$values },
  mapParams: (_: void, { profile, values }) => ({ mobile: profile?.mobile ?? '', password: values.password }),
  effect: createCallFx(contract.member.login),
});
sample({ clock: excludeFx.failData, filter: isUnknownOutcome, fn: () => undefined, target: lookFx });
// A login ends the session that it comes from (A15): where it found the account open, its own takes that place.
sample({
  clock: lookFx.doneData,
  source: $profile,
  filter: (profile, { memberInfo }) => profile?.id === memberInfo.id,
  fn: (_, { token }) => token,
  target: tokenChanged,
});
const foundClosed = lookFx.failData.filterMap((error) => {
  const closure = closureOf(error);
  return closure !== null && isClosed(closure) ? { until: closure.until } : undefined;
});
const notClosed = sample({
  clock: [lookFx.done, lookFx.failData.filter({ fn: ({ code }) => code === codes.credentials })],
  fn: () => undefined,
});
sample({
  clock: notClosed,
  fn: () => ({ kind: 'error' as const, text: 'protection:exclude.open' }),
  target: toastShown,
});
sample({
  clock: lookFx.failData,
  filter: ({ code }) => code !== codes.selfExcluded && code !== codes.credentials,
  fn: () => ({ kind: 'error' as const, text: 'protection:exclude.unknown' }),
  target: toastShown,
});
export const $isClosing = combine(excludeFx.pending, lookFx.pending, (closing, looking) => closing || looking);
sample({
  clock: lastWord.confirmed,
  source: $isClosing,
  filter: (closing) => !closing,
  fn: () => undefined,
  target: excludeFx,
});

const closed = sample({ clock: [excludeFx.doneData, foundClosed], fn: ({ until }) => until });
/** The end of the closing that has just begun (0: for good), or null. */
export const $closedUntil = createStore<number | null>(null)
  .on(closed, (_, until) => until)
  .reset(opened);
sample({ clock: closed, target: quietAsked });
// The server has ended every session of the account; this one's token is of no use any more.
sample({ clock: closed, fn: () => 'logout' as const, target: sessionEnded });

/** Said below the password. */
export const $wrongPassword = createStore<string | null>(null)
  .on(excludeFx.failData, (_, { code, message }) => (code === codes.credentials ? message : null))
  .reset(form.changed, excludeFx, opened);
sample({
  clock: excludeFx.failData,
  filter: (error) => error.code !== codes.credentials && error.status !== 401 && !isUnknownOutcome(error),
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
// The password is not kept longer than it is needed.
sample({ clock: [opened, closed, sessionEnded], fn: () => undefined, target: form.reset });
$period.reset(opened);
$reason.reset(opened);
