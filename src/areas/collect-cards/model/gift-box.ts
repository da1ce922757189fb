import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { cardStatus } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $homeRests } from '../../adverts/popups';
import { $mayInvite, $profile, sessionEnded } from '../../access/session';
import { $activity, $member } from './activity';

/** The player lights up the gift box (CRD-3). */
export const boxPressed = createEvent();

const keyOf = (member: { owner: string }) => `baobab.cards.seen.${member.owner}`;
const seenSchema = v.object({ given: v.number(), week: v.number() });
type Seen = v.InferOutput<typeof seenSchema>;

const $mark = combine($member, $profile, (member, profile): (Seen & { owner: string }) | null =>
  member === null || profile === null
    ? null
    : { owner: profile.id, given: member.given, week: member.free.available ? member.free.nextAt : 0 },
);
const readFx = createEffect(
  (mark: { owner: string }): Seen => readStored(keyOf(mark), seenSchema) ?? { given: 0, week: 0 },
);
const keepFx = createEffect(({ owner, given, week }: Seen & { owner: string }) => {
  writeStored(keyOf({ owner }), { given, week });
  return { given, week };
});
sample({ clock: $mark, filter: (mark) => mark !== null, fn: (mark) => mark!, target: readFx });

/** What the player has seen of the waiting chances on this phone; null before it was read. */
const $seen = createStore<Seen | null>(null)
  .on([readFx.doneData, keepFx.doneData], (_, seen) => seen)
  .reset(sessionEnded);

/** Whether a chance waits that the player has not seen: a given one, or the weekly one. */
export const $waits = combine($mark, $seen, $activity, (mark, seen, activity) => {
  if (mark === null || seen === null || activity?.status !== cardStatus.active) return false;
  return mark.given > seen.given || mark.week > seen.week;
});
/** The box lies over home, which rests, and the member may be invited to play. */
export const $boxShown = combine($waits, $homeRests, $mayInvite, (waits, rests, may) => waits && rests && may);

// Light up: marks the waiting chance as seen, then opens the page.
const pressed = sample({ clock: boxPressed, source: $mark, filter: (mark) => mark !== null, fn: (mark) => mark! });
sample({ clock: pressed, target: keepFx });
sample({ clock: boxPressed, fn: () => ({ to: paths.collectCards }), target: routeRequested });
