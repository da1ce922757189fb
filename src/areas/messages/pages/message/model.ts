import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Message } from '../../../../../contract';
import type { ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { languageLoaded } from '../../../../core/i18n/language';
import { $location, backRequested, routeRequested, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { sessionEnded, sessionGiven } from '../../../access/session';
import { boxes, privateBox, systemBox, type BoxName } from '../../model/box';
import { countsWanted } from '../../model/counts';
import { removeChosen } from '../../model/removing';

/** /member/messages/:id or /system/messages/:id was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();

const idOf = ({ params: { id = '' } }: PageEntry): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
export const $id = createStore(0).on(opened, (_, entry) => idOf(entry));
const isOne = ({ pathname }: { pathname: string }): boolean =>
  pathname.startsWith(`${paths.messages}/`) || pathname.startsWith(`${paths.systemMessages}/`);
export const $box = $location.map(({ pathname }): BoxName =>
  pathname.startsWith(paths.systemMessages) ? 'system' : 'private',
);

interface Wanted {
  readonly box: BoxName;
  readonly id: number;
}
/** Requests one message: the page of one row that begins with its id. Null when the member has none of this id. */
export const oneFx = createEffect<Wanted, Message | null, ApiError>(async ({ box, id }) => {
  const [row] = await boxes[box].pageFx({ size: 1, before: id + 1 });
  return row?.id === id ? row : null;
});
const $single = createStore<(Wanted & { readonly message: Message | null }) | null>(null)
  .on(oneFx.done, (_, { params, result }) => ({ ...params, message: result }))
  .reset(sessionEnded, sessionGiven);

const $rows = combine($box, privateBox.$rows, systemBox.$rows, (box, own, system) =>
  box === 'private' ? own : system,
);
/** The message; null when there is none, undefined while it is not known. */
export const $message = combine(
  $id,
  $box,
  $rows,
  $single,
  (id, box, rows, single): Message | null | undefined => {
    if (id === 0) return null;
    const listed = rows?.find((row) => row.id === id);
    if (listed !== undefined) return listed;
    return single?.id === id && single.box === box ? single.message : undefined;
  },
  // Without it effector keeps the message that was open before, and reports an error.
  { skipVoid: false },
);
export const $failed = createStore(false)
  .on(oneFx.fail, () => true)
  .reset(oneFx, opened);
export const $loading = oneFx.pending;

const wanted = sample({
  clock: [opened, retried, cameOnline],
  source: { id: $id, box: $box, message: $message, place: $location },
  filter: ({ id, message, place }) => id !== 0 && message === undefined && isOne(place),
  fn: ({ id, box }) => ({ id, box }),
});
sample({ clock: wanted, target: oneFx });
// The texts are in the language of the answer.
sample({
  clock: languageLoaded,
  source: { id: $id, box: $box, place: $location },
  filter: ({ id, place }) => id !== 0 && isOne(place),
  fn: ({ id, box }) => ({ id, box }),
  target: oneFx,
});
// A list that is not loaded gives the place of the message and its neighbours.
const unlisted = sample({
  clock: opened,
  source: { rows: $rows, box: $box },
  filter: ({ rows }) => rows === null,
  fn: ({ box }) => box,
});
sample({ clock: unlisted, filter: (box) => box === 'private', fn: () => undefined, target: privateBox.asked });
sample({ clock: unlisted, filter: (box) => box === 'system', fn: () => undefined, target: systemBox.asked });
sample({ clock: opened, fn: () => undefined, target: countsWanted });

// An opened message is read.
const $unread = combine($message, $box, $location, (message, box, place) =>
  message != null && !message.read && isOne(place) ? { id: message.id, box } : null,
);
const seen = sample({ clock: $unread, filter: (one): one is Wanted => one !== null });
sample({ clock: seen, filter: ({ box }) => box === 'private', fn: ({ id }) => id, target: privateBox.opened });
sample({ clock: seen, filter: ({ box }) => box === 'system', fn: ({ id }) => id, target: systemBox.opened });

/** Index of the message among the loaded ones, and its neighbours; null when it is not among them. */
export const $place = combine($id, $rows, (id, rows) => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  if (rows === null || at < 0) return null;
  return { at, newer: rows[at - 1]?.id ?? null, older: rows[at + 1]?.id ?? null };
});
const last = sample({
  clock: $place,
  source: $box,
  filter: (_, place) => place !== null && place.older === null,
  fn: (box) => box,
});
sample({ clock: last, filter: (box) => box === 'private', fn: () => undefined, target: privateBox.moreAsked });
sample({ clock: last, filter: (box) => box === 'system', fn: () => undefined, target: systemBox.moreAsked });

/** Shows the neighbour in place of this message. */
export const neighbourTapped = createEvent<number>();
sample({
  clock: neighbourTapped,
  source: $box,
  fn: (box, id) => ({ to: `${box === 'system' ? paths.systemMessages : paths.messages}/${id}`, replace: true }),
  target: routeRequested,
});

/** Deletes the message and goes back to the list, which offers to undo it (Q33). */
export const removeTapped = createEvent();
const removing = sample({ clock: removeTapped, source: $id, filter: (id) => id !== 0 });
sample({ clock: removing, fn: (id) => [id], target: removeChosen });
sample({ clock: removing, fn: () => undefined, target: backRequested });
