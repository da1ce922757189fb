import { attach, createEvent, createStore, sample } from 'effector';
import { contract, type OwnBenefit, type PersonalLevel } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { over } from './claim';

/** Requests of the club. A test replaces the handlers. */
export const levelFx = attach({ effect: createCallFx(contract.vip.personalLevel), mapParams: (_: void) => ({}) });
export const levelsFx = attach({ effect: createCallFx(contract.vip.levels), mapParams: (_: void) => ({}) });
export const enjoyedFx = attach({ effect: createCallFx(contract.vip.enjoyed), mapParams: (_: void) => ({}) });

const level = createOwnFx(levelFx);
const enjoyed = createOwnFx(enjoyedFx);

/** A page with benefits was opened, or they may have changed. */
export const clubAsked = createEvent();
const wanted = sample({ clock: [clubAsked, over], source: $isSignedIn, filter: (signedIn) => signedIn });
sample({ clock: wanted, fn: () => undefined, target: [level.fx, enjoyed.fx, levelsFx] });

export const $level = createStore<PersonalLevel | null>(null)
  .on(level.answered, (_, { result }) => result)
  .reset(sessionEnded);
/** The member's benefits, claimable ones first (VIP-5); null before the first answer. */
export const $benefits = createStore<readonly OwnBenefit[] | null>(null)
  .on(enjoyed.answered, (_, { result }) => result)
  .reset(sessionEnded);
/** Points that levels 1 to 10 need; empty before the answer. */
export const $levels = createStore<readonly number[]>([]).on(levelsFx.doneData, (_, levels) =>
  levels.map(({ points }) => points),
);
export const $problem = createStore<ApiError | null>(null)
  .on([level.fx.failData, enjoyed.fx.failData], (_, error) => error)
  .reset(enjoyed.fx, sessionEnded);
export const $loading = enjoyed.fx.pending;
