import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, supportContactLength, supportTextLength, type SupportReceipt } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createForm, type Check } from '../../../../core/forms/form';
import { createMoneyRequest, type Attempt } from '../../../../core/money/money-request';
import { toastShown } from '../../../../core/toasts';
import { $profile, sessionEnded } from '../../../access/session';

/** /supports/chat was opened. */
export const opened = createEvent();
/** The player wants to write here although a channel is open. */
export const formAsked = createEvent();
/** The player wants to write another message. */
export const anotherAsked = createEvent();

interface Message {
  contact: string;
  text: string;
}

const within =
  ({ min, max }: { min: number; max: number }, key: string): Check<keyof Message> =>
  (value) => {
    const { length } = value.trim();
    return length >= min && length <= max ? null : key;
  };
export const form = createForm<keyof Message>({
  schema: {
    contact: { init: '', check: within(supportContactLength, 'help:chat.contactError') },
    text: { init: '', check: within(supportTextLength, 'help:chat.textError') },
  },
});

const supportFx = createCallFx(contract.content.support);
/** Sends a message. A test replaces the handler. */
export const sendFx = createEffect<Attempt<Message>, SupportReceipt, ApiError>(({ input, key }) =>
  supportFx({ key, ...input }),
);
/** The message: its key is stored before the first try and repeated with each retry, so that it arrives once. */
const request = createMoneyRequest<Message, SupportReceipt>({
  call: sendFx,
  storageKey: 'baobab.support.message',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
export const { $busy, $checking } = request;

/** The message that support has received; null before it. */
export const $receipt = createStore<SupportReceipt | null>(null)
  .on(request.settled, (_, receipt) => receipt)
  .reset(anotherAsked, opened, sessionEnded);
/** Whether the form is shown although a channel is open. */
export const $formOpen = createStore(false)
  .on(formAsked, () => true)
  .reset(opened);

sample({
  clock: form.valid,
  fn: ({ contact, text }) => ({ contact: contact.trim(), text: text.trim() }),
  target: request.started,
});
sample({ clock: [request.settled, sessionEnded], fn: () => undefined, target: form.reset });
sample({ clock: opened, target: request.resumed });
// A member is answered at the own number, unless another contact is typed.
sample({
  clock: [opened, anotherAsked, $profile],
  source: { profile: $profile, values: form.$values },
  filter: ({ profile, values }) => profile !== null && values.contact === '',
  fn: ({ profile }) => ({ contact: profile!.mobile }),
  target: form.filled,
});
sample({
  clock: request.failed,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
