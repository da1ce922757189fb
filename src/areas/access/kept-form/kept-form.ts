import { createEffect, createStore, sample, type Event, type EventCallable, type Store } from 'effector';
import * as v from 'valibot';
import { $location } from '../../../core/router';
import { signedOutByServer } from '../../../core/api';
import { $proofWanted, proofEnded } from '../proof-ended';
import { serverNow } from '../../../core/time/clock';
import { dropFromVisit, keepForVisit, takeFromVisit } from '../../../core/storage/visit-storage';
import { $writer, sessionEnded } from '../session';

/** How long a kept form is restored, in ms. */
const keptFormMs = 30 * 60_000;

const $nobody = createStore<string | null>(null);

const keptSchema = v.object({
  writer: v.nullable(v.string()),
  at: v.number(),
  values: v.record(v.string(), v.string()),
});

interface KeptForm<F extends string> {
  /** Name of the entry in session storage. */
  key: string;
  form: {
    $values: Store<Record<F, string>>;
    changed: Event<{ field: F; value: string }>;
    filled: EventCallable<Partial<Record<F, string>>>;
  };
  /** The page was opened. Resets on this event must run before the kept values are restored. */
  opened: Event<unknown>;
  /** The fields to keep. Never a password, PIN or code. */
  fields: readonly NoInfer<F>[];
  /** The form was submitted, so its copy is deleted. A form with `done` is also restored after a plain reload. */
  done?: Event<unknown>;
  /** Draft of a signed-out visitor (login, register). It belongs to no member and is deleted after submit. */
  ofVisitor?: boolean;
}

const isTyped = <F extends string>(fields: readonly F[], values: Record<F, string>): boolean =>
  fields.some((field) => values[field] !== '');

/** Returns the kept values of a form, without those of fields that have a value in `current`. */
const restorable = <F extends string>(
  fields: readonly F[],
  kept: Partial<Record<F, string>>,
  current: Partial<Record<F, string>>,
) =>
  Object.fromEntries(
    fields
      .filter((field) => kept[field] !== undefined && (current[field] ?? '') === '')
      .map((field) => [field, kept[field]]),
  ) as Partial<Record<F, string>>;

/** Creates the effects that store, read and delete the copy of a form in the session storage. */
function createCopy<F extends string>(name: string, fields: readonly F[]) {
  // Empty fields are not stored: the end of the session may have emptied them, not the member.
  const keepFx = createEffect(({ writer, values }: { writer: string | null; values: Record<F, string> }) =>
    keepForVisit(name, {
      writer,
      at: serverNow(),
      values: Object.fromEntries(fields.filter((field) => values[field] !== '').map((field) => [field, values[field]])),
    }),
  );
  const takeFx = createEffect((writer: string | null) => {
    const kept = takeFromVisit(name, keptSchema);
    // The member is not known yet: keep the values for their owner.
    if (kept !== null && kept.writer !== null && writer === null) keepForVisit(name, kept);
    return kept !== null && kept.writer === writer && serverNow() - kept.at < keptFormMs
      ? (kept.values as Partial<Record<F, string>>)
      : null;
  });
  const forgetFx = createEffect(() => dropFromVisit(name));
  return { keepFx, takeFx, forgetFx };
}

/** A call waits for a proof. Phones with little memory discard the page while the player reads the SMS. */
const proofBegan = sample({ clock: $proofWanted, filter: (wanted) => wanted, fn: () => undefined });
const proofGiven = sample({ clock: proofEnded, filter: (proven) => proven, fn: () => undefined });

/**
 * Keeps typed values when the session ends or needs branch authentication (NAV-28, SES-20). After login the page shows
 * the form as it was, also after a reload. Another member never sees it. Returns the event that fires when kept values
 * of the current member, if any, have been restored.
 */
export function keepForm<F extends string>(options: KeptForm<F>): { recalled: Event<void> } {
  const { key, form, opened, fields, done, ofVisitor = false } = options;
  const { keepFx, takeFx, forgetFx } = createCopy<F>(`baobab.form.${key}`, fields);
  const $owner = ofVisitor ? $nobody : $writer;

  const at = sample({ clock: opened, source: $location, fn: ({ pathname }) => pathname });
  const $page = createStore<string | null>(null).on(at, (_, pathname) => pathname);
  sample({
    clock: [signedOutByServer, proofBegan],
    source: { page: $page, place: $location, writer: $owner, values: form.$values },
    filter: ({ page, place, values }) => page === place.pathname && isTyped(fields, values),
    fn: ({ writer, values }) => ({ writer, values }),
    target: keepFx,
  });
  sample({ clock: opened, source: $owner, target: takeFx });
  const $isUntouched = createStore(true)
    .on(form.changed, () => false)
    .reset(at);
  const known = sample({
    clock: $owner,
    source: { page: $page, place: $location, untouched: $isUntouched },
    filter: ({ page, place, untouched }, writer) => writer !== null && untouched && page === place.pathname,
    fn: (_, writer) => writer,
  });
  sample({ clock: known, target: takeFx });
  // A member's kept values replace the page's defaults. In a visitor's form the current values win, because the visitor
  // typed them after the copy was made.
  sample({
    clock: takeFx.doneData,
    source: form.$values,
    filter: (_, values) => values !== null,
    fn: (now, values) => restorable(fields, values ?? {}, ofVisitor ? now : {}),
    target: form.filled,
  });
  sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined, target: forgetFx });
  sample({ clock: proofGiven, target: forgetFx });
  const recalled = sample({
    clock: takeFx.done,
    filter: ({ params }) => params !== null || ofVisitor,
    fn: () => undefined,
  });
  if (done === undefined) return { recalled };

  // The member emptied the form or restored its defaults: nothing needs to be kept.
  const untyped = sample({
    clock: form.changed,
    source: { page: $page, place: $location, values: form.$values },
    filter: ({ page, place, values }, { field }) =>
      fields.includes(field) && page === place.pathname && !isTyped(fields, values),
    fn: () => undefined,
  });
  sample({ clock: [done, untyped], fn: () => undefined, target: forgetFx });
  const $isRecalled = createStore(false)
    .on(recalled, () => true)
    .reset(at, ...(ofVisitor ? [done] : []));
  sample({
    clock: form.$values,
    source: { recalled: $isRecalled, page: $page, place: $location, writer: $owner },
    filter: ({ recalled: over, page, place }, values) => over && page === place.pathname && isTyped(fields, values),
    fn: ({ writer }, values) => ({ writer, values }),
    target: keepFx,
  });
  return { recalled };
}
