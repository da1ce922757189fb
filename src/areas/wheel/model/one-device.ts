import { createEvent, createStore, sample } from 'effector';
import { codes, contract } from '../../../../contract';
import { sessionEnded } from '../../access/session';
import { createCallFx, type ApiError } from '../../../core/api';
import { opened } from './board';
import { spinRequest } from './spin-request';

/** This device bets from now on, and no other (C15). */
export const playHerePressed = createEvent();
export const oneDeviceClosed = createEvent();

const kickOutFx = createCallFx(contract.bets.kickOut);
/** The turn has been taken. The spin that was refused is not sent again: its player taps once more, or does not. */
export const movedHere = kickOutFx.done;
/** It is on its way: a second tap is none. */
export const $moving = kickOutFx.pending;

const refused = sample({
  clock: spinRequest.failed,
  filter: ({ code }) => code === codes.betElsewhere,
  fn: () => undefined,
});
/** Another device of the member is betting, and nothing was charged here (A16). */
export const $elsewhere = createStore(false)
  .on(refused, () => true)
  .reset(movedHere, oneDeviceClosed, opened, sessionEnded);
/** Why the turn could not be taken. */
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
