import { combine, createEvent, createStore, sample } from 'effector';
import { appealText, mostAppealPictures } from '../../../../contract';
import { createPictureSet, urlsIn } from '../../../core/pictures/picture-set';
import { $profile, sessionEnded } from '../../access/session';
import { dropDraftsFx, keepDraftFx, recallDraftFx } from './drafts';

/**
 * The text and the pictures that the member writes: a new appeal or a reply. `place` names the draft, for example
 * `deposit/D123` or `reply/4471`.
 */
export const placeOpened = createEvent<string>();
export const textChanged = createEvent<string>();
/** The draft of this place was sent, or must not come back. */
export const placeDone = createEvent<string>();

/** The one slot of the set of pictures. */
export const slot = 'appeal';
export const pictures = createPictureSet({ most: mostAppealPictures });
export const $owner = $profile.map((profile) => profile?.id ?? null);

const $places = createStore({ now: '', before: '' })
  .on(placeOpened, ({ now }, place) => ({ now: place, before: now }))
  .reset(sessionEnded);
export const $place = $places.map(({ now }) => now);
// Opening the same place again keeps the text, and the pictures that are being sent.
const replaced = sample({
  clock: placeOpened,
  source: $places,
  filter: ({ now, before }) => now !== before,
  fn: () => undefined,
});
export const $text = createStore('')
  .on(textChanged, (_, text) => text)
  .reset(replaced, sessionEnded);
sample({ clock: [replaced, sessionEnded], fn: () => undefined, target: pictures.cleared });

// The profile may load after the page: the draft is recalled when both are there.
const recalled = sample({
  clock: [placeOpened, $owner.updates],
  source: { owner: $owner, place: $place },
  fn: (now) => now,
});
sample({
  clock: recalled.filterMap(({ owner, place }) => (owner === null || place === '' ? undefined : { owner, place })),
  target: recallDraftFx,
});
const found = sample({
  clock: recallDraftFx.doneData,
  source: $place,
  filter: (place, draft) => draft !== null && draft.place === place,
  fn: (_, draft) => draft!,
});
$text.on(found, (text, draft) => (text === '' ? draft.text : text));
sample({ clock: found, fn: (draft) => [{ slot, urls: draft.pictures }], target: pictures.filled });

const kept = sample({
  clock: [textChanged, pictures.changed],
  source: { owner: $owner, place: $place, text: $text, pictures: pictures.$pictures },
  fn: (now) => now,
});
sample({
  clock: kept.filterMap(({ owner, place, text, pictures: shown }) =>
    owner === null || place === '' ? undefined : { owner, draft: { place, text, pictures: urlsIn(shown, slot) } },
  ),
  target: keepDraftFx,
});

const done = sample({
  clock: placeDone,
  source: { owner: $owner, place: $place },
  fn: ({ owner, place }, sent) => ({ owner, sent, isShown: place === sent }),
});
sample({
  clock: done.filterMap(({ owner, sent }) =>
    owner === null ? undefined : { owner, draft: { place: sent, text: '', pictures: [] } },
  ),
  target: keepDraftFx,
});
const shownDone = done.filterMap(({ isShown }) => (isShown ? '' : undefined));
$text.on(shownDone, () => '');
sample({ clock: shownDone, fn: () => undefined, target: pictures.cleared });
sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined, target: dropDraftsFx });

const lengthOf = (text: string): number => Array.from(text.trim()).length;
/** The text and the addresses to send. */
export const $content = combine($text, pictures.$pictures, (text, shown) => ({
  text: text.trim(),
  pictures: urlsIn(shown, slot),
}));
/** Why the text of a new appeal cannot be sent yet, or null. */
export const $textProblem = $text.map((text) => (lengthOf(text) < appealText.min ? ('short' as const) : null));
/** Why a reply cannot be sent yet, or null: it needs a text or a picture. */
export const $replyProblem = $content.map(({ text, pictures: urls }) =>
  text === '' && urls.length === 0 ? ('empty' as const) : null,
);
