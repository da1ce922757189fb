import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Appeal } from '../../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { $visible, cameOnline } from '../../../../core/browser/trackers';
import { $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { toastShown } from '../../../../core/toasts';
import { createConfirm } from '../../../../ui/confirm';
import { sessionEnded } from '../../../access/session';
import { $content, $owner, $replyProblem, pictures, placeOpened } from '../../model/composer';
import { appealSaid, placeOfReply, replying } from '../../model/requests';

/** /feedback/timeline/:id was opened. */
export const opened = createEvent<PageEntry>();
export const askedAgain = createEvent();
/** Opens the reply below a rejection that takes more proof. */
export const proofPressed = createEvent();
export const sendPressed = createEvent();
export const withdrawPressed = createEvent();

/** The id in the address; null when it is no number. */
export const $id = createStore<number | null>(null).on(opened, (_, { params }) => {
  const id = params['id'] ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
});

/** Requests the appeal. A test replaces the handler. */
export const detailFx = createCallFx(contract.appeals.detail);
const detail = createOwnFx(createEffect<number, Appeal, ApiError>((id) => detailFx({ id })));
const cameBack = sample({ clock: $visible.updates, filter: (visible) => visible, fn: () => undefined });
const $isShown = $location.map(({ pathname }) => pathname.startsWith(paths.appeal.replace(':id', '')));
const asked = sample({
  clock: [opened, askedAgain, cameOnline, cameBack, $owner.updates, replying.failed],
  source: { id: $id, owner: $owner, isShown: $isShown },
  fn: ({ id, owner, isShown }) => (owner === null || !isShown ? null : id),
});
sample({ clock: asked.filterMap((id) => id ?? undefined), target: detail.fx });

const answered = sample({
  clock: [detail.answered.map(({ result }) => result), appealSaid],
  source: $id,
  filter: (id, appeal) => appeal.id === id,
  fn: (_, appeal) => appeal,
});
/** The appeal on the page; null until it has loaded. */
export const $appeal = createStore<Appeal | null>(null)
  .on(answered, (_, appeal) => appeal)
  .on(opened, (appeal, { params }) => (String(appeal?.id) === params['id'] ? appeal : null))
  .reset(sessionEnded);
export const $isUnknown = combine(
  $id,
  createStore(false)
    .on(detail.fx.failData, (_, { code }) => code === codes.noAppeal)
    .reset(detail.fx.done, opened),
  (id, refused) => id === null || refused,
);
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(detail.fx.failData, (_, error) => error)
  .reset(detail.fx, opened);
export const $loading = detail.fx.pending;

sample({
  clock: opened,
  source: $id,
  filter: (id): id is number => id !== null,
  fn: (id) => placeOfReply(id!),
  target: placeOpened,
});
sample({ clock: [opened, $owner.updates], fn: () => undefined, target: replying.resumed });

/** The reply is open: always after a question, and after `proofPressed` for more proof. */
const $proofOpen = createStore(false)
  .on(proofPressed, () => true)
  .reset(opened, appealSaid);
export const $composes = combine($appeal, $proofOpen, $content, (appeal, proofOpen, { text, pictures: urls }) => {
  if (appeal === null || !appeal.mayReply) return false;
  // A draft of an earlier visit is shown at once.
  return appeal.state === 'info' || proofOpen || text !== '' || urls.length > 0;
});
/** Why the reply cannot be sent now, or null. */
export const $why = combine($replyProblem, pictures.$isSettled, (problem, settled): 'empty' | 'pictures' | null =>
  settled ? problem : 'pictures',
);
const pressed = sample({
  clock: sendPressed,
  source: { why: $why, id: $id, content: $content },
  fn: ({ why, id, content }) => (why === null && id !== null ? { id, ...content } : null),
});
sample({ clock: pressed.filterMap((reply) => reply ?? undefined), target: replying.started });

/** The question before an appeal is taken back. */
export const confirm = createConfirm();
sample({
  clock: withdrawPressed,
  fn: () => ({
    title: 'appeals:withdraw.title',
    body: 'appeals:withdraw.text',
    confirm: 'appeals:withdraw.yes',
    cancel: 'appeals:withdraw.no',
    cancelIsMain: true,
  }),
  target: confirm.asked,
});
/** Takes the appeal back. A test replaces the handler. */
export const withdrawFx = createCallFx(contract.appeals.withdraw);
export const $withdrawing = withdrawFx.pending;
const withdrawn = sample({
  clock: confirm.confirmed,
  source: { id: $id, pending: withdrawFx.pending },
  fn: ({ id, pending }) => (id === null || pending ? null : { id }),
});
sample({ clock: withdrawn.filterMap((input) => input ?? undefined), target: withdrawFx });
sample({ clock: withdrawFx.doneData, target: appealSaid });
// A repeat changes nothing, so the page reads what has come of it.
sample({ clock: withdrawFx.fail, fn: () => undefined, target: askedAgain });
sample({
  clock: withdrawFx.failData,
  filter: ({ status }) => status !== 401,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
