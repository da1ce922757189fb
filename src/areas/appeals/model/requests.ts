import { createEffect, createEvent, sample } from 'effector';
import * as v from 'valibot';
import { codes, contract, type Appeal, type AppealKind } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $location, routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { toastShown } from '../../../core/toasts';
import { $owner, pictures, placeDone } from './composer';

export interface Submission {
  kind: AppealKind;
  reference: string;
  text: string;
  pictures: string[];
}
export interface Reply {
  id: number;
  text: string;
  pictures: string[];
}

/** The place of the draft of a new appeal (see composer). Both kinds without a reference share one. */
export const placeOf = ({ kind, reference }: Pick<Submission, 'kind' | 'reference'>): string =>
  reference === '' ? 'free' : `${kind}/${reference}`;
export const placeOfReply = (id: number): string => `reply/${id}`;

/** An appeal as the server has it now. */
export const appealSaid = createEvent<Appeal>();

const sendSubmitFx = createCallFx(contract.appeals.submit);
/** Submits an appeal. A test replaces the handler. */
export const submitFx = createEffect<Attempt<Submission>, Appeal, ApiError>(({ input, key }) =>
  sendSubmitFx({ ...input, pictures: input.pictures.join(','), clientKey: key }),
);
const sendReplyFx = createCallFx(contract.appeals.reply);
/** Sends a reply. A test replaces the handler. */
export const replyFx = createEffect<Attempt<Reply>, Appeal, ApiError>(({ input, key }) =>
  sendReplyFx({ ...input, pictures: input.pictures.join(','), clientKey: key }),
);

/** The key is stored before the first try and sent with each retry, so that a lost answer makes no second appeal. */
export const submission = createMoneyRequest<Submission, Appeal>({
  call: submitFx,
  storageKey: 'baobab.appeal.submit',
  $owner,
});
export const replying = createMoneyRequest<Reply, Appeal>({
  call: replyFx,
  storageKey: 'baobab.appeal.reply',
  $owner,
});

sample({ clock: [submission.settled, replying.settled], target: appealSaid });
sample({ clock: submission.settled, fn: placeOf, target: placeDone });
sample({ clock: replying.settled, fn: ({ id }) => placeOfReply(id), target: placeDone });
sample({
  clock: [submission.settled, replying.settled],
  fn: () => ({ kind: 'success' as const, text: 'appeals:sent' }),
  target: toastShown,
});

/** The form of a new appeal is on the screen. */
export const $isFormShown = $location.map(
  ({ pathname }) => pathname === paths.appealForm || pathname.startsWith(paths.appealDeposit.replace(':id', '')),
);
/** Leads from the form to an appeal. A member who has left the form in the meantime stays where they are. */
const shown = createEvent<number>();
sample({ clock: submission.settled, fn: ({ id }) => id, target: shown });
const open = v.object({ id: v.number() });
sample({
  clock: submission.failed.filterMap(({ code, data }) => {
    const read = v.safeParse(open, data);
    return code === codes.appealOpen && read.success ? read.output.id : undefined;
  }),
  target: shown,
});
sample({
  clock: shown,
  source: $isFormShown,
  filter: (isShown) => isShown,
  fn: (_, id) => ({ to: pathTo(paths.appeal, { id }), replace: true }),
  target: routeRequested,
});

const failed = sample({ clock: [submission.failed, replying.failed] });
sample({
  clock: failed,
  filter: ({ status }) => status !== 401,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
const field = v.object({ field: v.literal('pictures') });
// The server has one of the pictures no more, so they must be added again.
sample({
  clock: failed,
  filter: ({ code, data }) => code === codes.invalid && v.is(field, data),
  fn: () => undefined,
  target: pictures.cleared,
});
