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
import { breakChanged } from '../../../../core/play-break';
import { toastShown } from '../../../../core/toasts';

/** /me/settings/exclusion was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: statusRequested });

// The chosen length of a break.
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

// The self-exclusion: the form, the explanation, then a second confirmation.
export const periodPicked = createEvent<ExclusionPeriod>();
export const reasonPicked = createEvent<ExclusionReason>();
export const $period = createStore<ExclusionPeriod | null>(null).on(periodPicked, (_, period) => period);
export const $reason = createStore<ExclusionReason>('none').on(reasonPicked, (before, reason) =>
  before === reason ? 'none' : reason,
);
export const form = createForm({
  schema: { password: { init: '', check: (password) => (password === '' ? 'auth:error.empty' : null) } },
});

/** What the form lacks; null when complete. */
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
// After a lost answer the app tries to log in: for a self-excluded account, the refusal contains the end (Q53).
const lookFx = attach({
  source: { profile: $profile, values: form.$values },
  mapParams: (_: void, { profile, values }) => ({ mobile: profile?.mobile ?? '', password: values.password }),
  effect: createCallFx(contract.member.login),
});
sample({ clock: excludeFx.failData, filter: isUnknownOutcome, fn: () => undefined, target: lookFx });
// A login ends the session that made it (A15). When the account is still open, the new session replaces the old one.
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
/** The end of the exclusion that has just begun (0: permanent), or null. */
export const $closedUntil = createStore<number | null>(null)
  .on(closed, (_, until) => until)
  .reset(opened);
sample({ clock: closed, target: breakChanged });
// The server has ended all sessions of the account, so the token is useless.
sample({ clock: closed, fn: () => 'logout' as const, target: sessionEnded });

/** The message below the password field. */
export const $wrongPassword = createStore<string | null>(null)
  .on(excludeFx.failData, (_, { code, message }) => (code === codes.credentials ? message : null))
  .reset(form.changed, excludeFx, opened);
sample({
  clock: excludeFx.failData,
  filter: (error) => error.code !== codes.credentials && error.status !== 401 && !isUnknownOutcome(error),
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
// The password is deleted as soon as it is not needed.
sample({ clock: [opened, closed, sessionEnded], fn: () => undefined, target: form.reset });
$period.reset(opened);
$reason.reset(opened);
