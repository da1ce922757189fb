import { createEffect } from 'effector';
import * as v from 'valibot';
import { serverNow } from '../../../core/time/clock';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage';

const key = 'baobab.appeal-drafts';
/** Drafts that are kept at once; older ones are dropped. */
const most = 5;
const lifeMs = 7 * 86_400_000;

const draftSchema = v.object({
  place: v.pipe(v.string(), v.maxLength(120)),
  text: v.pipe(v.string(), v.maxLength(2_000)),
  /** Addresses of pictures that were sent. */
  pictures: v.array(v.pipe(v.string(), v.maxLength(60))),
  at: v.number(),
});
const schema = v.object({ owner: v.string(), drafts: v.array(draftSchema) });
export type AppealDraft = Omit<v.InferOutput<typeof draftSchema>, 'at'>;

/** The drafts of this member; never another member's. */
function draftsOf(owner: string): Array<v.InferOutput<typeof draftSchema>> {
  const kept = readStored(key, schema);
  if (kept?.owner !== owner) return [];
  const oldest = serverNow() - lifeMs;
  return kept.drafts.filter(({ at }) => at > oldest);
}

/** Stores a draft on this phone; an empty one removes it. */
export const keepDraftFx = createEffect(({ owner, draft }: { owner: string; draft: AppealDraft }): void => {
  const others = draftsOf(owner).filter(({ place }) => place !== draft.place);
  const isEmpty = draft.text === '' && draft.pictures.length === 0;
  const drafts = isEmpty ? others : [{ ...draft, at: serverNow() }, ...others].slice(0, most);
  if (drafts.length === 0) removeStored(key);
  else writeStored(key, { owner, drafts });
});

/** The draft of this member for a place, or null. */
export const recallDraftFx = createEffect(
  ({ owner, place }: { owner: string; place: string }): AppealDraft | null =>
    draftsOf(owner).find((one) => one.place === place) ?? null,
);

/** Deletes all drafts, after a logout. */
export const dropDraftsFx = createEffect((): void => removeStored(key));
