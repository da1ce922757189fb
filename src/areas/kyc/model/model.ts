import { attach, combine, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import {
  codes,
  contract,
  kycKey,
  type InputOf,
  type KycConfig,
  type KycField,
  type KycStanding,
} from '../../../../contract';
import { capitalised, maskCpf, readKycValues } from '../../../../contract/kyc-rules';
import { createCallFx, type ApiError } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { $market } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { dropDraftFx, keepDraftFx, recallDraftFx } from './draft';
import { dayIn, isWholeDate } from './today';

type Values = Readonly<Record<string, string>>;
/** What the server refused, by field name: a problem that the app has words for. */
type Refusals = Readonly<Record<string, string | undefined>>;

/** The form is shown: by the page, or by the window over another page. */
export const kycOpened = createEvent();
export const kycRetried = createEvent();
export const kycChanged = createEvent<{ name: string; value: string }>();
export const kycBlurred = createEvent<string>();
export const kycSubmitted = createEvent();
/** The details are with the server. */
export const kycGiven = createEvent<KycStanding>();

const fieldsFx = attach({ effect: createCallFx(contract.kyc.fields), mapParams: (_: void) => ({}) });
const standingFx = attach({ effect: createCallFx(contract.kyc.read), mapParams: (_: void) => ({}) });
const submitFx = createCallFx(contract.kyc.submit);

export const $kycConfig = createStore<KycConfig | null>(null)
  .on(fieldsFx.doneData, (_, config) => config)
  .reset(sessionEnded);
export const $kycStanding = createStore<KycStanding | null>(null)
  .on([standingFx.doneData, kycGiven], (_, standing) => standing)
  .reset(sessionEnded);
/** What is needed could not be loaded. */
export const $kycFailed = createStore(false)
  .on([fieldsFx.fail, standingFx.fail], () => true)
  .reset(fieldsFx, standingFx, sessionEnded);
export const $kycLoading = combine(fieldsFx.pending, standingFx.pending, (fields, standing) => fields || standing);
export const $kycBusy = submitFx.pending;

sample({
  clock: [kycOpened, kycRetried],
  source: $kycLoading,
  filter: (loading) => !loading,
  fn: () => undefined,
  target: [fieldsFx, standingFx],
});

/** What a field shows for what was typed: a capital first letter, a CPF with its points. */
function written(rule: KycField['rule'] | undefined, value: string): string {
  if (rule === 'firstName') return capitalised(value);
  return rule === 'cpf' ? maskCpf(value) : value;
}
const ruleOf = (config: KycConfig | null, name: string) =>
  config?.basicFields.find((field) => field.name === name)?.rule;
// What was typed: kept in this tab until it is given.
const typed = sample({
  clock: kycChanged,
  source: $kycConfig,
  fn: (config, { name, value }) => ({ name, value: written(ruleOf(config, name), value) }),
});
// A date with all three parts is complete: it is checked at once, whether or not the field has lost the focus.
sample({
  clock: typed,
  source: $kycConfig,
  filter: (config, { name, value }) => ruleOf(config, name) === 'birthDate' && isWholeDate(value),
  fn: (_, { name }) => name,
  target: kycBlurred,
});
export const $kycValues = createStore<Values>({})
  .on(typed, (values, { name, value }) => (values[name] === value ? values : { ...values, [name]: value }))
  .on(recallDraftFx.doneData, (values, kept) => (kept === null ? values : { ...kept, ...values }))
  .reset(kycGiven, sessionEnded);
const $owner = $profile.map((profile) => profile?.id ?? null);
const wanted = sample({
  clock: [kycOpened, $owner.updates],
  source: $owner,
  filter: (owner): owner is string => owner !== null,
});
sample({ clock: wanted, target: recallDraftFx });
sample({
  clock: typed,
  source: { owner: $owner, values: $kycValues },
  filter: ({ owner }) => owner !== null,
  fn: ({ owner, values }) => ({ owner: owner ?? '', values: { ...values } }),
  target: keepDraftFx,
});
// Given, on this phone or another: its numbers are not left lying about.
const isWithServer = sample({
  clock: [standingFx.doneData, kycGiven],
  filter: ({ state }) => state === 'submitted' || state === 'verified',
  fn: () => undefined,
});
sample({ clock: isWithServer, target: dropDraftFx });
sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined, target: dropDraftFx });

/** The market's day, as of when the form was opened. */
export const $kycToday = createStore('').on(
  sample({ clock: kycOpened, source: $market, fn: ({ timeZone }) => dayIn(timeZone, serverNow()) }),
  (_, today) => today,
);

/** A value as it counts: a date of which a part is missing is none yet. */
const whole = ({ rule }: KycField, value = ''): string => (rule === 'birthDate' && !isWholeDate(value) ? '' : value);
const $read = combine($kycConfig, $kycValues, $market, $kycToday, (config, values, { legalAge, emailMax }, today) => {
  const fields = config?.basicFields ?? [];
  const given = Object.fromEntries(fields.map((field) => [field.name, whole(field, values[field.name])]));
  return readKycValues(fields, given, { today, legalAge, emailMax });
});

/** How many of the required fields hold a valid value, and of how many. */
export const $kycDone = combine($kycConfig, $read, (config, { values, problems }) => {
  const required = (config?.basicFields ?? []).filter((field) => field.required);
  return {
    done: required.filter(({ name }) => values[name] !== '' && problems[name] === undefined).length,
    all: required.length,
  };
});
/** ACC-22: enabled once everything required is filled; a submit then shows the error of each field. */
export const $kycCanSubmit = combine($kycConfig, $read, (config, { values }) => {
  const required = (config?.basicFields ?? []).filter((field) => field.required);
  return required.length > 0 && required.every(({ name }) => values[name] !== '');
});

const submitting = sample({
  clock: kycSubmitted,
  source: submitFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
});
const $touched = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' })
  .on(kycBlurred, (touched, name) => (touched.has(name) ? touched : new Set([...touched, name])))
  .reset(kycGiven, sessionEnded);
const $tried = createStore(false)
  .on(submitting, () => true)
  .reset(kycGiven, sessionEnded, kycOpened);
/** Counts the submits that were refused: the form then leads to the first wrong field. */
export const $kycMisses = createStore(0);

const checked = sample({
  clock: submitting,
  source: { config: $kycConfig, read: $read },
  fn: ({ config, read }) => ({ fields: config?.basicFields ?? [], ...read }),
});
const right = sample({
  clock: checked,
  filter: ({ problems, fields }) => fields.length > 0 && Object.keys(problems).length === 0,
});
const wrong = sample({ clock: checked, filter: ({ problems }) => Object.keys(problems).length > 0 });
sample({
  clock: right,
  fn: ({ fields, values }): InputOf<typeof contract.kyc.submit> =>
    Object.fromEntries(
      fields.map(({ name }, index) => [kycKey(index), values[name]]).filter(([, value]) => value !== ''),
    ),
  target: submitFx,
});

// ACC-21, ACC-23: what is wrong is said as a whole, and at each field.
sample({ clock: wrong, fn: () => ({ kind: 'error' as const, text: 'kyc:check' }), target: toastShown });
sample({ clock: submitFx.doneData, target: kycGiven });
sample({ clock: kycGiven, fn: () => ({ kind: 'success' as const, text: 'kyc:success' }), target: toastShown });
sample({
  clock: submitFx.failData,
  filter: (error) => error.status !== 401,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});

const named = v.object({ fields: v.record(v.string(), v.string()) });
const single = v.object({ field: v.string() });
/** The server's refusal by field name: keys fieldN, or one field by its name with the server's own words. */
function refusalsOf(error: ApiError, fields: readonly KycField[]): Refusals {
  const many = v.safeParse(named, error.data);
  if (error.code === codes.kycInvalid && many.success) {
    return Object.fromEntries(fields.map(({ name }, index) => [name, many.output.fields[kycKey(index)]]));
  }
  const one = v.safeParse(single, error.data);
  return error.code === codes.documentTaken && one.success ? { [one.output.field]: error.message } : {};
}
const refused = sample({
  clock: submitFx.failData,
  source: $kycConfig,
  fn: (config, error) => refusalsOf(error, config?.basicFields ?? []),
});
const $refusals = createStore<Refusals>({})
  .on(refused, (_, refusals) => refusals)
  .on(typed, (refusals, { name }) => (refusals[name] === undefined ? refusals : { ...refusals, [name]: undefined }))
  .reset(submitFx, kycGiven, sessionEnded);
$kycMisses.on([wrong, refused], (misses) => misses + 1).reset(kycOpened);

/** Closed in the meantime (another device): what the server holds is shown instead. */
sample({
  clock: submitFx.failData,
  filter: ({ code }) => code === codes.kycClosed,
  fn: () => undefined,
  target: standingFx,
});

/** What is said at each field: once it was left or a submit was tried; an empty one only after a try. */
export const $kycErrors = combine(
  $read,
  $touched,
  $tried,
  $refusals,
  ({ values, problems }, touched, tried, refusals) => {
    const shown = Object.entries(problems).filter(([name]) => tried || (touched.has(name) && values[name] !== ''));
    return {
      ...Object.fromEntries(shown),
      ...Object.fromEntries(Object.entries(refusals).filter(([, said]) => said !== undefined)),
    } as Record<string, string>;
  },
);
