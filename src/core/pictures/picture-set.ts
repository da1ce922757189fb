import { attach, createEffect, createEvent, createStore, sample, scopeBind, type Store } from 'effector';
import { codes, contract } from '../../../contract';
import { isUnknownOutcome, type ApiError } from '../api';
import { createUploadFx } from '../api/upload';
import { cameOnline } from '../browser/trackers';
import { toastShown } from '../toasts';
import { shrinkPicture } from './shrink';

/** `lost`: not sent because the connection broke; it is tried again. `refused`: it cannot be sent. */
export type PictureState = 'new' | 'waiting' | 'sending' | 'lost' | 'sent' | 'refused';

export interface SetPicture {
  readonly id: number;
  /** Which list of the set it belongs to, for example the name of a form field. */
  readonly slot: string;
  readonly state: PictureState;
  /** The address on the server; null until it is sent. */
  readonly url: string | null;
  /** An object URL of the picture on this phone; null for one that an earlier visit sent. */
  readonly preview: string | null;
  readonly file: Blob | null;
  /** Locale key or text of the server; null unless refused. */
  readonly problem: string | null;
  /** Number of failed attempts. */
  readonly tries: number;
}
type Pictures = readonly SetPicture[];

/** Files of more bytes are not decoded, because a cheap phone lacks the memory. */
export const mostFileBytes = 40 * 1024 * 1024;
/** Pauses in ms before a lost picture is sent again; the last one repeats. */
const pausesMs = [3_000, 8_000, 20_000, 45_000];

/** Whether the same file may succeed later. */
const isPassing = (error: ApiError): boolean =>
  isUnknownOutcome(error) || error.code === codes.tooMany || error.code === codes.stepUp || error.status === 401;

const withChange = (pictures: Pictures, id: number, change: Partial<SetPicture>): Pictures =>
  pictures.map((one) => (one.id === id ? { ...one, ...change } : one));
const slotOf = (pictures: Pictures, id: number): string | undefined => pictures.find((one) => one.id === id)?.slot;

/** The addresses of the sent pictures of a slot. */
export const urlsIn = (pictures: Pictures, slot: string): string[] =>
  pictures.flatMap((one) => (one.slot === slot && one.url !== null ? [one.url] : []));

const blank = { state: 'new', url: null, preview: null, file: null, problem: null, tries: 0 } as const;
const newPicture = (id: number, slot: string, file: Blob): SetPicture =>
  file.size > mostFileBytes
    ? { ...blank, id, slot, state: 'refused', problem: 'pictures:tooLarge' }
    : { ...blank, id, slot, file };

/** The list of pictures, and what the player and a draft do with it. */
function createList(most: number) {
  const filesChosen = createEvent<{ slot: string; files: readonly Blob[] }>();
  const removed = createEvent<number>();
  /** Sends a lost picture again. */
  const retried = createEvent<number>();
  /** Adds pictures that an earlier visit sent. */
  const filled = createEvent<ReadonlyArray<{ slot: string; urls: readonly string[] }>>();
  const cleared = createEvent();
  const $lastId = createStore(0, { serialize: 'ignore' });
  const $pictures = createStore<Pictures>([], { serialize: 'ignore' });
  const known = { pictures: $pictures, lastId: $lastId };

  const wanted = sample({
    clock: filesChosen,
    source: known,
    fn: ({ pictures, lastId }, { slot, files }) => {
      const free = most - pictures.filter((one) => one.slot === slot).length;
      const taken = files.slice(0, Math.max(0, free)).map((file, index) => newPicture(lastId + index + 1, slot, file));
      return { taken, isFull: taken.length < files.length };
    },
  });
  const restored = sample({
    clock: filled,
    source: known,
    fn: ({ pictures, lastId }, lists) =>
      lists
        .flatMap(({ slot, urls }) => {
          const there = urlsIn(pictures, slot);
          return urls.filter((url) => !there.includes(url)).map((url) => ({ slot, url }));
        })
        .map((one, index): SetPicture => ({ ...blank, ...one, id: lastId + index + 1, state: 'sent' })),
  });
  $lastId.on(wanted, (id, { taken }) => id + taken.length).on(restored, (id, added) => id + added.length);
  $pictures
    .on(wanted, (pictures, { taken }) => [...pictures, ...taken])
    .on(restored, (pictures, added) => (added.length === 0 ? pictures : [...added, ...pictures]))
    .on(retried, (pictures, id) => withChange(pictures, id, { state: 'waiting' }))
    .on(cameOnline, (pictures) =>
      pictures.some(({ state }) => state === 'lost')
        ? pictures.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' } : one))
        : pictures,
    );
  sample({
    clock: wanted,
    filter: ({ isFull }) => isFull,
    fn: () => ({ kind: 'info' as const, text: 'pictures:full', values: { count: most } }),
    target: toastShown,
  });
  return { filesChosen, removed, retried, filled, cleared, $pictures };
}
type List = ReturnType<typeof createList>;

/** The first picture in this state, when no other one is being worked on. */
function nextOf({ $pictures }: List, wanted: PictureState, $busy: Store<boolean>) {
  return sample({
    clock: [$pictures.updates, $busy.updates],
    source: { pictures: $pictures, busy: $busy },
    fn: ({ pictures, busy }) => (busy ? undefined : pictures.find(({ state }) => state === wanted)),
  }).filterMap((one) => (one?.file == null ? undefined : { id: one.id, file: one.file }));
}

/** Makes new pictures smaller, one at a time. */
function shrinkEach(list: List) {
  const { $pictures } = list;
  const shrinkFx = createEffect(async ({ id, file }: { id: number; file: Blob }) => {
    const small = await shrinkPicture(file);
    return { id, file: small, preview: URL.createObjectURL(small) };
  });
  sample({ clock: nextOf(list, 'new', shrinkFx.pending), target: shrinkFx });
  $pictures
    .on(shrinkFx.doneData, (pictures, { id, file, preview }) =>
      withChange(pictures, id, { state: 'waiting', file, preview }),
    )
    .on(shrinkFx.fail, (pictures, { params: { id } }) =>
      withChange(pictures, id, { state: 'refused', file: null, problem: 'pictures:unreadable' }),
    );
  return shrinkFx;
}

/** Sends the pictures, one at a time. A lost one is sent again by itself after a pause. */
function sendEach(list: List) {
  const { $pictures } = list;
  const { uploadFx, progressed } = createUploadFx(contract.profile.image);
  const sendFx = attach({
    effect: createEffect<{ id: number; file: Blob }, { id: number; url: string }, ApiError>(async ({ id, file }) => ({
      id,
      url: (await uploadFx({ file })).url,
    })),
  });
  sample({ clock: nextOf(list, 'waiting', sendFx.pending), target: sendFx });

  const resent = createEvent<number>();
  // Not a pending effect, because `allSettled` of a test would wait for the timer.
  const waitFx = createEffect(({ id, tries }: { id: number; tries: number }) => {
    const again = scopeBind(resent, { safe: true });
    setTimeout(() => again(id), pausesMs[Math.min(tries, pausesMs.length) - 1]);
  });
  const lost = sample({
    clock: sendFx.fail,
    source: $pictures,
    filter: (_, { error }) => isPassing(error),
    fn: (pictures, { params: { id }, error }) => ({
      id,
      tries: (pictures.find((one) => one.id === id)?.tries ?? 0) + 1,
      // A member who must log in or prove their identity first sends the picture again by a tap.
      isAlone: isUnknownOutcome(error) || error.code === codes.tooMany,
    }),
  });
  sample({ clock: lost, filter: ({ isAlone }) => isAlone, target: waitFx });

  $pictures
    .on(sendFx, (pictures, { id }) => withChange(pictures, id, { state: 'sending' }))
    .on(sendFx.doneData, (pictures, { id, url }) =>
      // The same picture twice is one picture.
      pictures.some((one) => one.id !== id && one.url === url && one.slot === slotOf(pictures, id))
        ? pictures.filter((one) => one.id !== id)
        : withChange(pictures, id, { state: 'sent', url, file: null }),
    )
    .on(lost, (pictures, { id, tries }) => withChange(pictures, id, { state: 'lost', tries }))
    .on(resent, (pictures, id) =>
      pictures.some((one) => one.id === id && one.state === 'lost')
        ? withChange(pictures, id, { state: 'waiting' })
        : pictures,
    )
    .on(sendFx.fail, (pictures, { params: { id }, error }) =>
      isPassing(error)
        ? pictures
        : withChange(pictures, id, { state: 'refused', file: null, problem: error.message || 'pictures:unreadable' }),
    );
  return { sendFx, uploadFx, progressed };
}

/** Frees the memory of previews that are shown no more. */
function freePreviews({ removed, cleared, $pictures }: List): void {
  const freeFx = createEffect((urls: readonly string[]) => urls.forEach((url) => URL.revokeObjectURL(url)));
  const previewsOf = (pictures: Pictures) => pictures.flatMap(({ preview }) => (preview === null ? [] : [preview]));
  sample({ clock: cleared, source: $pictures, fn: previewsOf, target: freeFx });
  sample({
    clock: removed,
    source: $pictures,
    fn: (pictures, id) => previewsOf(pictures.filter((one) => one.id === id)),
    target: freeFx,
  });
}

/**
 * Pictures that a player adds to a form, in one or several slots with at most `most` each. Each picture is shrunk on
 * the phone and then sent, one at a time; a picture whose connection broke is sent again by itself. The same bytes give
 * the same address, so that a repeat after a lost answer changes nothing (ACC-4).
 */
export function createPictureSet({ most }: { most: number }) {
  const list = createList(most);
  const { removed, cleared, $pictures } = list;
  freePreviews(list);
  const shrinkFx = shrinkEach(list);
  const { sendFx, uploadFx, progressed } = sendEach(list);
  $pictures.on(removed, (pictures, id) => pictures.filter((one) => one.id !== id)).reset(cleared);
  return {
    ...list,
    most,
    /** The pictures, after one was sent or the player removed one: the draft has changed. */
    changed: sample({ clock: [sendFx.done, removed], source: $pictures, fn: (pictures) => pictures }),
    /** Share of the picture that is being sent, 0 to 1. */
    $share: createStore(0)
      .on(progressed, (_, share) => share)
      .reset(sendFx),
    /** Every picture is sent. */
    $isSettled: $pictures.map((pictures) => pictures.every(({ state }) => state === 'sent')),
    shrinkFx,
    uploadFx,
  };
}
export type PictureSet = ReturnType<typeof createPictureSet>;
