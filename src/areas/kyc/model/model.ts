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
import { dayIn } from '../../../../contract/wire/calendar';
import { serverNow } from '../../../core/time/clock';
import { $market } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { urlsIn } from '../../../core/pictures/picture-set';
import { dropDraftFx, keepDraftFx, recallDraftFx } from './draft';
import { kycPictures } from './pictures';
import { isWholeDate } from './today';

type Values = Readonly<Record<string, string>>;
/** The server's refusals by field name, as problems that the app has texts for. */
type Refusals = Readonly<Record<string, string | undefined>>;

/** The form was opened, as a page or as a window above another page. */
export const kycOpened = createEvent();
export const kycRetried = createEvent();
export const kycChanged = createEvent<{ name: string; value: string }>();
export const kycBlurred = createEvent<string>();
export const kycSubmitted = createEvent();
/** The details were submitted. */
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
/** The required data could not be loaded. */
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

/** Formats typed text: a capital first letter for a name, punctuation for a CPF. */
function written(rule: KycField['rule'] | undefined, value: string): string {
  if (rule === 'firstName') return capitalised(value);
  return rule === 'cpf' ? maskCpf(value) : value;
}
const ruleOf = (config: KycConfig | null, name: string) =>
  config?.basicFields.find((field) => field.name === name)?.rule;
// Typed values are kept in session storage until they are submitted.
const typed = sample({
  clock: kycChanged,
  source: $kycConfig,
  fn: (config, { name, value }) => ({ name, value: written(ruleOf(config, name), value) }),
});
// A date with all three parts is complete and checked at once, even before the field loses the focus.
sample({
  clock: typed,
  source: $kycConfig,
  filter: (config, { name, value }) => ruleOf(config, name) === 'birthDate' && isWholeDate(value),
  fn: (_, { name }) => name,
  target: kycBlurred,
});
const pictureFields = (config: KycConfig | null): string[] =>
  (config?.basicFields ?? []).filter(({ rule }) => rule === 'picture').map(({ name }) => name);
/** The addresses of the document pictures by field name; empty for a picture that is not sent (ACC-4). */
const pictured = sample({
  clock: kycPictures.changed,
  source: $kycConfig,
  fn: (config, pictures): Values =>
    Object.fromEntries(pictureFields(config).map((name) => [name, urlsIn(pictures, name)[0] ?? ''])),
});
export const $kycValues = createStore<Values>({})
  .on(pictured, (values, urls) => ({ ...values, ...urls }))
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
// A draft of an earlier visit shows its pictures again.
sample({
  clock: [recallDraftFx.doneData, fieldsFx.doneData],
  source: { config: $kycConfig, values: $kycValues },
  fn: ({ config, values }) =>
    pictureFields(config).map((name) => ({ slot: name, urls: values[name] ? [values[name]] : [] })),
  target: kycPictures.filled,
});
sample({ clock: [kycGiven, sessionEnded], fn: () => undefined, target: kycPictures.cleared });
sample({
  clock: [typed, pictured],
  source: { owner: $owner, values: $kycValues },
  filter: ({ owner }) => owner !== null,
  fn: ({ owner, values }) => ({ owner: owner ?? '', values: { ...values } }),
  target: keepDraftFx,
});
// Submitted on this phone or another: deletes the draft, because it contains document numbers.
const isWithServer = sample({
  clock: [standingFx.doneData, kycGiven],
  filter: ({ state }) => state === 'submitted' || state === 'verified',
  fn: () => undefined,
});
sample({ clock: isWithServer, target: dropDraftFx });
sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined, target: dropDraftFx });

/** The market's day when the form was opened. */
export const $kycToday = createStore('').on(
  sample({ clock: kycOpened, source: $market, fn: (market) => dayIn(market, serverNow()).replaceAll('-', '') }),
  (_, today) => today,
);

/** The value to check: an incomplete date counts as empty. */
const whole = ({ rule }: KycField, value = ''): string => (rule === 'birthDate' && !isWholeDate(value) ? '' : value);
const $read = combine($kycConfig, $kycValues, $market, $kycToday, (config, values, { legalAge, emailMax }, today) => {
  const fields = config?.basicFields ?? [];
  const given = Object.fromEntries(fields.map((field) => [field.name, whole(field, values[field.name])]));
  return readKycValues(fields, given, { today, legalAge, emailMax });
});

/** The number of required fields with a valid value, and the number of required fields. */
export const $kycDone = combine($kycConfig, $read, (config, { values, problems }) => {
  const required = (config?.basicFields ?? []).filter((field) => field.required);
  return {
    done: required.filter(({ name }) => values[name] !== '' && problems[name] === undefined).length,
    all: required.length,
  };
});
/** ACC-22: enabled when every required field is filled; a submit then shows the errors. */
export const $kycCanSubmit = combine($kycConfig, $read, kycPictures.$isSettled, (config, { values }, areSent) => {
  const required = (config?.basicFields ?? []).filter((field) => field.required);
  return areSent && required.length > 0 && required.every(({ name }) => values[name] !== '');
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
/** Counts refused submits; the form then focuses the first invalid field. */
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

// ACC-21, ACC-23: an invalid form shows a toast, and an error at each field.
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
/** The server's refusals by field name: from keys fieldN, or from one named field with the server's message. */
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
  .on(pictured, (refusals, urls) => ({
    ...refusals,
    ...Object.fromEntries(Object.keys(urls).map((name) => [name, undefined])),
  }))
  .reset(submitFx, kycGiven, sessionEnded);
$kycMisses.on([wrong, refused], (misses) => misses + 1).reset(kycOpened);

/** Submitted on another device in the meantime: shows the stored details instead. */
sample({
  clock: submitFx.failData,
  filter: ({ code }) => code === codes.kycClosed,
  fn: () => undefined,
  target: standingFx,
});

/**
 * The errors to show: of fields that were left, or of all after a submit. An empty field shows its error only after a
 * submit.
 */
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
