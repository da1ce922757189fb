import { createEvent, createStore, sample } from 'effector';
import { codes, contract } from '../../../../contract';
import { sessionEnded } from '../../access/session';
import { createCallFx, type ApiError } from '../../../core/api';
import { opened } from './board';
import { spinRequest } from './spin-request';

/** The player moves the right to bet to this device (C15). */
export const playHerePressed = createEvent();
export const oneDeviceClosed = createEvent();

const kickOutFx = createCallFx(contract.bets.kickOut);
/** This device may bet now. The refused spin is not sent again; the player decides. */
export const movedHere = kickOutFx.done;
/** The call is in flight; a second tap is ignored. */
export const $moving = kickOutFx.pending;

const refused = sample({
  clock: spinRequest.failed,
  filter: ({ code }) => code === codes.betElsewhere,
  fn: () => undefined,
});
/** Another device of the member is betting, and nothing was charged (A16). */
export const $elsewhere = createStore(false)
  .on(refused, () => true)
  .reset(movedHere, oneDeviceClosed, opened, sessionEnded);
/** The error when the right to bet could not be moved. */
export const $moveProblem = createStore<ApiError | null>(null)
  .on(kickOutFx.failData, (_, error) => error)
  .reset(kickOutFx, refused, sessionEnded);

sample({
  clock: playHerePressed,
  source: { elsewhere: $elsewhere, moving: $moving },
  filter: ({ elsewhere, moving }) => elsewhere && !moving,
  fn: () => ({}),
  target: kickOutFx,
});
