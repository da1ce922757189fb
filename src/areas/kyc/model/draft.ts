import { createEffect } from 'effector';
import * as v from 'valibot';

const key = 'baobab.kyc-draft';
const schema = v.object({ owner: v.string(), values: v.record(v.string(), v.pipe(v.string(), v.maxLength(200))) });
type Draft = v.InferOutput<typeof schema>;

/** Runs `use` with session storage: drafts survive a reload, but not the closing of the tab. */
function withTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Stores the draft. */
export const keepDraftFx = createEffect((draft: Draft) => withTab((tab) => tab.setItem(key, JSON.stringify(draft))));

/** Deletes the draft: submitted, or another member is signed in. */
export const dropDraftFx = createEffect(() => withTab((tab) => tab.removeItem(key)));

/** This member's draft from before a reload; never another member's. */
export const recallDraftFx = createEffect(
  (owner: string): Draft['values'] | null =>
    withTab((tab) => {
      const text = tab.getItem(key);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      return read.success && read.output.owner === owner ? read.output.values : null;
    }) ?? null,
);
