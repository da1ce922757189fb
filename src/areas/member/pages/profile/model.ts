import { combine, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { codes, contract } from '../../../../../contract';
import { checkNickName, isEmail, tidyNickName } from '../../../../../contract/member-profile-rules';
import { keepForm } from '../../../access/kept-form';
import {
  $isSignedIn,
  $profile,
  loginWithTokenFx,
  profileChanged,
  profileFx,
  sessionEnded,
  sessionStarted,
} from '../../../access/session';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { pageMarket } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';

/** The page was opened. */
export const opened = createEvent();
export const retried = createEvent();

export const form = createForm({
  schema: {
    nickName: {
      init: '',
      check: (name) => {
        const problem = checkNickName(tidyNickName(name));
        return problem === null ? null : `profile:problem.${problem}`;
      },
    },
    email: {
      init: '',
      check: (email) => (isEmail(email.trim(), pageMarket().emailMax) ? null : 'profile:problem.email'),
    },
  },
});

// Requests the profile: the whole session when the stored token was not answered yet, else the profile only.
const wanted = sample({
  clock: [opened, retried],
  source: { signedIn: $isSignedIn, profile: $profile, pending: loginWithTokenFx.pending },
});
sample({
  clock: wanted,
  filter: ({ signedIn, profile, pending }) => signedIn && profile === null && !pending,
  fn: () => undefined,
  target: loginWithTokenFx,
});
sample({ clock: wanted, filter: ({ profile }) => profile !== null, fn: () => undefined, target: profileFx });
export const $isUnreachable = createStore(false)
  .on(loginWithTokenFx.fail, () => true)
  .reset(loginWithTokenFx, sessionStarted, sessionEnded);
export const $isLoading = loginWithTokenFx.pending;

const $saved = $profile.map((profile) => ({ nickName: profile?.nickName ?? '', email: profile?.email ?? '' }));
/** The values that differ from the stored profile. */
const $changes = combine(form.$values, $saved, ({ nickName, email }, saved) => ({
  ...(tidyNickName(nickName) === saved.nickName ? {} : { nickName: tidyNickName(nickName) }),
  ...(email.trim() === saved.email ? {} : { email: email.trim() }),
}));
export const $isChanged = $changes.map((changes) => Object.keys(changes).length > 0);
export const $canSave = combine(form.$canSubmit, $isChanged, (right, changed) => right && changed);

// A field shows the stored value until the member changes it. Changes survive the end of the session, for the same
// member.
const $shown = createStore({ owner: null as string | null, nickName: '', email: '' });
const news = sample({
  clock: [opened, $saved.updates],
  source: { saved: $saved, shown: $shown, values: form.$values, profile: $profile },
  fn: ({ saved, shown, values, profile }) => {
    const stranger = profile !== null && shown.owner !== null && shown.owner !== profile.id;
    const isFree = (field: 'nickName' | 'email'): boolean => stranger || values[field] === shown[field];
    return { saved, owner: profile?.id ?? shown.owner, nickName: isFree('nickName'), email: isFree('email') };
  },
});
$shown.on(news, (_, { saved, owner }) => ({ owner, ...saved }));
sample({
  clock: news,
  fn: ({ saved, nickName, email }) => ({
    ...(nickName ? { nickName: saved.nickName } : {}),
    ...(email ? { email: saved.email } : {}),
  }),
  target: form.filled,
});
const left = sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined });
sample({ clock: left, target: form.reset });
$shown.reset(left);

const saveFx = createCallFx(contract.profile.modify);
// Only changed values are kept through the end of the session and a reload; the others come from the server.
const $typed = combine(form.$values, $shown, (values, shown) => ({
  nickName: tidyNickName(values.nickName) === shown.nickName ? '' : values.nickName,
  email: values.email.trim() === shown.email ? '' : values.email,
}));
keepForm({
  key: 'profile',
  form: { ...form, $values: $typed },
  opened,
  fields: ['nickName', 'email'],
  done: saveFx.done,
});
export const $busy = saveFx.pending;
sample({
  clock: form.valid,
  source: { changes: $changes, changed: $isChanged, busy: $busy },
  filter: ({ changed, busy }) => changed && !busy,
  fn: ({ changes }) => changes,
  target: saveFx,
});
sample({ clock: saveFx.doneData, target: profileChanged });
sample({ clock: saveFx.done, fn: () => ({ kind: 'success' as const, text: 'profile:saved' }), target: toastShown });

const invalidField = v.object({ field: v.picklist(['nickName', 'email']) });
/** The server's message about a field, until the field changes. */
function refusalOf(error: ApiError): Partial<Record<'nickName' | 'email', string>> {
  const named = v.safeParse(invalidField, error.data);
  return error.code === codes.invalid && named.success ? { [named.output.field]: error.message } : {};
}
const $refusal = createStore<Partial<Record<'nickName' | 'email', string>>>({})
  .on(saveFx.failData, (_, error) => refusalOf(error))
  .reset(form.changed, saveFx, sessionEnded);
sample({
  clock: saveFx.failData,
  filter: (error) => error.status !== 401 && Object.keys(refusalOf(error)).length === 0,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
export const $fieldErrors = combine(form.$errors, $refusal, (errors, refusal) => ({
  nickName: errors.nickName ?? refusal.nickName ?? null,
  email: errors.email ?? refusal.email ?? null,
}));
