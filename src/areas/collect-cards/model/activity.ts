import { combine, createEvent, createStore, sample } from 'effector';
import { contract, type CardsActivity, type CardsMember, type CardsNotice } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import type { PageEntry } from '../../../core/router';
import { $now } from '../../../core/time/clock';
import { $profile, sessionEnded } from '../../access/session';
import { sealsShown } from '../../fairness';

/** Start-up after the first paint (Q69): reads the season and the member's cards. */
export const cardsStarted = createEvent();
/** /activities/collect-cards was opened. */
export const opened = createEvent<PageEntry>();
/** The cards may have changed: requests them again. */
export const cardsAsked = createEvent();

export const cfgFx = createCallFx(contract.collectCards.cfg);
export const memberFx = createCallFx(contract.collectCards.member);
const noticesFx = createCallFx(contract.collectCards.notices);

/** The season; null before the first answer. */
export const $activity = createStore<CardsActivity | null>(null).on(cfgFx.doneData, (_, activity) => activity);
/** The member's cards; null for a visitor and before the first answer. */
export const $member = createStore<CardsMember | null>(null)
  .on(memberFx.doneData, (_, member) => member)
  .reset(sessionEnded);
/** Gifts of real members, newest first. */
export const $notices = createStore<readonly CardsNotice[]>([]).on(noticesFx.doneData, (_, rows) => rows);
/** The error of the last request of the season, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(cfgFx.failData, (_, error) => error)
  .reset(cfgFx);

/** Someone has started this module: only then the profile decides about requests. */
const $inUse = createStore(false).on([cardsStarted, opened], () => true);
const $owner = combine($inUse, $profile, (inUse, profile) => (inUse ? (profile?.id ?? null) : null));

sample({ clock: [cardsStarted, opened, cardsAsked], fn: () => ({}), target: cfgFx });
sample({
  clock: [opened, cardsAsked, $owner],
  source: $owner,
  filter: (owner) => owner !== null,
  fn: () => ({}),
  target: memberFx,
});
sample({ clock: opened, fn: () => ({}), target: noticesFx });
sample({ clock: memberFx.doneData, fn: ({ seeds }) => seeds, target: sealsShown });
sample({
  clock: cameOnline,
  source: $problem,
  filter: (problem) => problem !== null,
  fn: () => undefined,
  target: cardsAsked,
});

// A season ends, or the first one begins, while the app is open.
const over = sample({
  clock: $now,
  source: { activity: $activity, reading: cfgFx.pending },
  filter: ({ activity, reading }, now) => {
    if (activity === null || reading) return false;
    return activity.status === 0 ? activity.begin <= now : activity.status === 1 && activity.end <= now;
  },
  fn: () => undefined,
});
sample({ clock: over, target: cardsAsked });
