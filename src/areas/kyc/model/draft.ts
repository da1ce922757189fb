import { createEffect } from 'effector';
import * as v from 'valibot';

const key = 'baobab.kyc-draft';
const schema = v.object({ owner: v.string(), values: v.record(v.string(), v.pipe(v.string(), v.maxLength(200))) });
type Draft = v.InferOutput<typeof schema>;

/** This tab's storage: what was typed outlives a reload, and is gone with the tab. */
function withTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps what was typed so far. */
export const keepDraftFx = createEffect((draft: Draft) => withTab((tab) => tab.setItem(key, JSON.stringify(draft))));

/** Forgets it: given, or another member is here. */
export const dropDraftFx = createEffect(() => withTab((tab) => tab.removeItem(key)));

/** What this member typed before the reload; nothing of anybody else. */
export const recallDraftFx = createEffect(
  (owner: string): Draft['values'] | null =>
    withTab((tab) => {
      const text = tab.getItem(key);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      return read.success && read.output.owner === owner ? read.output.values : null;
    }) ?? null,
);
