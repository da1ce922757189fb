import { createEvent, createStore, sample } from 'effector';
import { contract, mostBatched } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { toastShown } from '../../../../core/toasts';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $isSignedIn, sessionEnded } from '../../../access/session';
import { privateBox, systemBox, type BoxName } from '../../model/box';
import { countsSaid, countsWanted } from '../../model/counts';
import { removeChosen } from '../../model/removing';

/** /member/messages or /system/messages was opened. */
export const opened = createEvent<unknown>();
export const boxPicked = createEvent<BoxName>();

/** The box of an address. `?tab=system` is the tab of theme A (Q66); /system/messages works in both themes. */
export const boxOf = ({ pathname, search }: { pathname: string; search: string }): BoxName =>
  pathname.startsWith(paths.systemMessages) || new URLSearchParams(search).get('tab') === 'system'
    ? 'system'
    : 'private';
/** The box on the screen. */
export const $box = $location.map((place): BoxName => boxOf(place));

const asked = sample({ clock: opened, source: $location, fn: boxOf });
sample({ clock: asked, filter: (box) => box === 'private', fn: () => undefined, target: privateBox.asked });
sample({ clock: asked, filter: (box) => box === 'system', fn: () => undefined, target: systemBox.asked });
sample({ clock: opened, fn: () => undefined, target: countsWanted });

// A visitor reads the news at their own address; the private messages ask for a login (Q49).
sample({
  clock: boxPicked,
  source: $isSignedIn,
  fn: (signedIn, box) => {
    if (box === 'private') return { to: paths.messages, replace: true };
    return { to: signedIn ? `${paths.messages}?tab=system` : paths.systemMessages, replace: true };
  },
  target: routeRequested,
});

/** The player tapped a message of the box on the screen. */
export const messageTapped = createEvent<number>();
sample({
  clock: messageTapped,
  source: $box,
  fn: (box, id) => ({ to: `${box === 'system' ? paths.systemMessages : paths.messages}/${id}` }),
  target: routeRequested,
});

// Selecting messages: for reading or deleting several (MSG-1).
export const selecting = createEvent<boolean>();
export const picked = createEvent<number>();
export const selectionRead = createEvent();
export const selectionRemoved = createEvent();
export const $picked = createStore<ReadonlySet<number>>(new Set(), { serialize: 'ignore' }).on(picked, (known, id) => {
  if (known.has(id)) return new Set([...known].filter((one) => one !== id));
  return known.size < mostBatched ? new Set([...known, id]) : known;
});
const removing = sample({ clock: selectionRemoved, source: $picked });
const reading = sample({ clock: selectionRead, source: $picked });
$picked.reset(selecting, removing, reading, boxPicked, opened, sessionEnded);
export const $selects = createStore(false)
  .on(selecting, (_, on) => on)
  .reset(removing, reading, boxPicked, opened, sessionEnded);
sample({ clock: removing, filter: (ids) => ids.size > 0, fn: (ids) => [...ids], target: removeChosen });

/** Marks all private messages as read, from the newest one on the screen on back. */
export const allReadChosen = createEvent();
export const batchReadFx = createCallFx(contract.messages.batchRead);
sample({
  clock: reading,
  filter: (ids) => ids.size > 0,
  fn: (ids) => ({ ids: [...ids].join(',') }),
  target: batchReadFx,
});
const wholeRead = sample({ clock: allReadChosen, source: privateBox.$rows, fn: (rows) => rows ?? [] });
sample({
  clock: wholeRead,
  filter: (rows) => rows.length > 0,
  fn: (rows) => ({ until: rows[0]!.id }),
  target: batchReadFx,
});
sample({ clock: wholeRead, fn: (rows) => rows.map(({ id }) => id), target: privateBox.allRead });
sample({ clock: reading, fn: (ids) => [...ids], target: privateBox.allRead });
sample({ clock: batchReadFx.doneData, target: countsSaid });
// The list shows the server's state again when the mark did not arrive.
sample({ clock: batchReadFx.fail, fn: () => undefined, target: [privateBox.marksDropped, privateBox.asked] });
sample({
  clock: batchReadFx.failData,
  fn: ({ message }: ApiError) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
