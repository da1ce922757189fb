import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { sessionEnded } from '../../access/session';
import { $id, opened } from './campaign';

export const codeChanged = createEvent<string>();
/** The player confirmed the code. */
export const acceptPressed = createEvent();

/** Letters and digits in capitals, at most 12. */
const clean = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12);
/** The code in the field; the query `code` fills it (Q59). */
export const $code = createStore('')
  .on(opened, (_, { query }) => clean(query['code'] ?? ''))
  .on(codeChanged, (_, text) => clean(text))
  .reset(sessionEnded);
export const $isComplete = $code.map((code) => code.length >= 4);

const callFx = createCallFx(contract.invite.accept);
/** Binds the member to the inviter. A repeat with the same code is safe. A test replaces the handler. */
export const acceptFx = createEffect<{ id: number; code: string }, { bound: boolean }, ApiError>((input) =>
  callFx(input),
);
export const $accepting = acceptFx.pending;
sample({
  clock: acceptPressed,
  source: { id: $id, code: $code, pending: acceptFx.pending, complete: $isComplete },
  filter: ({ id, pending, complete }) => id !== null && !pending && complete,
  fn: ({ id, code }) => ({ id: id!, code }),
  target: acceptFx,
});
export const $accepted = createStore(false)
  .on(acceptFx.done, () => true)
  .reset(opened, sessionEnded);
/** Why the code was refused, or null. */
export const $refusal = createStore<ApiError | null>(null)
  .on(acceptFx.failData, (_, error) => error)
  .reset(opened, codeChanged, acceptFx, sessionEnded);

/** What the address asks for: the share sheet, a code to accept, or nothing known ("The activity is invalid", Q59). */
export type InviteAction = 'share' | 'accept' | null;
export const $action = createStore<InviteAction>(null).on(opened, (_, { params }) => {
  const { action } = params;
  return action === 'share' || action === 'accept' ? action : null;
});
