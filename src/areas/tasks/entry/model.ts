import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { optionTypes, taskTypes, type Task } from '../../../../contract';
import { guardBack } from '../../../core/browser/back-layer';
import { optionText } from '../../../core/options';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $now } from '../../../core/time/clock';
import { createPoll } from '../../../core/time/poll';
import { $isSignedIn, $rest } from '../../access/session';
import { betOf } from '../lib/group';
import { claim } from '../model/collect';
import { $collects, $group, $tasks, askListFx, askProgressFx } from '../model/list';
import { firstSpot, spotSchema, type Spot } from './lib/spot';

/** How often the progress is requested over a game, in ms (TSK-5); lite mode doubles it (Q45). */
export const everyMs = 2_017;

/** The id of the game that is played for cash and ready; null when there is none. */
export const gamePlaced = createEvent<string | null>();
/** The nested deposit is wanted over the game (TSK-6). */
export const depositWanted = createEvent();
/** The player tapped the entry. */
export const entryTapped = createEvent();
export const panelClosed = createEvent();
/** The player pressed GO in the panel. */
export const goPressed = createEvent<Task>();
/** The player dragged the entry to an edge. */
export const spotChosen = createEvent<Spot>();

const idsSchema = v.array(v.union([v.string(), v.pipe(v.number(), v.transform(String))]));
/** The ids in option 4059, a JSON list; empty when the option is missing or broken (GAM-10). */
export function gameIdsOf(text: string | null): readonly string[] {
  try {
    const ids = v.safeParse(idsSchema, JSON.parse(text ?? '[]'));
    return ids.success ? ids.output : [];
  } catch {
    return [];
  }
}

const $game = createStore<string | null>(null).on(gamePlaced, (_, id) => id);
const $isAllowed = combine(
  { game: $game, signedIn: $isSignedIn, rest: $rest, ids: optionText(optionTypes.gameList).map(gameIdsOf) },
  ({ game, signedIn, rest, ids }) => game !== null && signedIn && rest === null && ids.includes(game),
);
/** The bet task that the entry shows; null when the group is off or the task is collected (TSK-5). */
const $bet = $tasks.map((tasks) => tasks && betOf(tasks));
export const $entry = combine($isAllowed, $bet, (isAllowed, bet) => (isAllowed ? bet : null));

const $isOver = combine($group, $now, (group, now) => group !== null && group.until <= now);
/** Nothing is requested for a game without an entry: the tasks are off, or the bet task of the day is collected. */
const $isAsking = combine(
  { isAllowed: $isAllowed, group: $group, bet: $bet, isOver: $isOver },
  ({ isAllowed, group, bet, isOver }) => isAllowed && (group === null || bet !== null || isOver),
);
const lookFx = createEffect<{ listed: boolean; collects: number }, unknown>(({ listed, collects }) =>
  listed ? askProgressFx(collects) : askListFx(collects),
);
export const poll = createPoll({
  fx: attach({
    source: { group: $group, collects: $collects },
    effect: lookFx,
    mapParams: (_: void, { group, collects }) => ({ listed: group !== null, collects }),
  }),
  everyMs,
  $enabled: $isAsking,
});
// A claim without an answer, of this or an earlier visit, is repeated with its key.
sample({ clock: $isAllowed, filter: (isAllowed) => isAllowed, fn: () => undefined, target: claim.resumed });

/** The tasks over the game are open. */
export const $panelOpen = createStore(false)
  .on(entryTapped, (open) => !open)
  .reset(panelClosed, goPressed, gamePlaced);
sample({ clock: $entry, source: $panelOpen, filter: (open, entry) => open && entry === null, target: panelClosed });
// TSK-6: an unfinished task closes the panel; for any other task than the bet, the nested deposit opens.
sample({
  clock: goPressed,
  filter: ({ type }) => type !== taskTypes.bet,
  fn: () => undefined,
  target: depositWanted,
});
guardBack({ $open: $panelOpen, pressed: panelClosed });

const storageKey = 'baobab.task-entry';
const recallFx = createEffect((): Spot | null => readStored(storageKey, spotSchema));
const rememberFx = createEffect((spot: Spot) => writeStored(storageKey, spot));
sample({ clock: gamePlaced, filter: (id) => id !== null, fn: () => undefined, target: recallFx });
sample({ clock: spotChosen, target: rememberFx });
export const $spot = createStore<Spot>(firstSpot)
  .on(recallFx.doneData, (spot, kept) => kept ?? spot)
  .on(spotChosen, (_, spot) => spot);
/** Whether the hint about dragging is shown: until the player has dragged the entry once. */
export const $isNew = createStore(false)
  .on(recallFx.doneData, (_, kept) => kept === null)
  .on(spotChosen, () => false);
