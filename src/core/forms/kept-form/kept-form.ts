import { createEffect, createStore, sample, type Event, type EventCallable, type Store } from 'effector';
import * as v from 'valibot';
import { $location } from '../../router';
import { signedOutByServer, stepUpNeeded } from '../../api';
import { serverNow } from '../../time/clock';
import { dropFromVisit, keepForVisit, takeFromVisit } from '../../storage/visit-storage';
import { $writer, sessionEnded } from '../../../areas/access/session';

/** What was typed is offered again for this long. */
const keptFormMs = 30 * 60_000;

const $nobody = createStore<string | null>(null);

const keptSchema = v.object({
  writer: v.nullable(v.string()),
  at: v.number(),
  values: v.record(v.string(), v.string()),
});

interface KeptForm<F extends string> {
  /** Names it in the tab's storage. */
  key: string;
  form: {
    $values: Store<Record<F, string>>;
    changed: Event<{ field: F; value: string }>;
    filled: EventCallable<Partial<Record<F, string>>>;
  };
  /** The page was entered; its own resets come before the kept values. */
  opened: Event<unknown>;
  /** The fields that may be kept: never a password, PIN or code. */
  fields: readonly NoInfer<F>[];
  /** What was typed has done its work. A form that names it outlives a plain reload as well. */
  done?: Event<unknown>;
  /** A form of who is not signed in: whoever was, it is nobody's, and it is over when it is done. */
  ofVisitor?: boolean;
}

/**
 * Keeps what was typed when the session ends, or has to be proved, under way (NAV-28, SES-20): the login comes back to
 * the
 * page with its form as it was, also after a reload. Another member never sees it. Gives the event that what was kept
 * of its
 * writer, if anything, is in the form again.
 */
export function keepForm<F extends string>({
  key,
  form,
  opened,
  fields,
  done,
  ofVisitor = false,
}: KeptForm<F>): { recalled: Event<void> } {
  const name = `baobab.form.${key}`;
  const $owner = ofVisitor ? $nobody : $writer;
  const isTyped = (values: Record<F, string>) => fields.some((field) => values[field] !== '');
  // Empty fields are left to the page: they may have been emptied by the end of the session, not by the member.
  const keepFx = createEffect(({ writer, values }: { writer: string | null; values: Record<F, string> }) =>
    keepForVisit(name, {
      writer,
      at: serverNow(),
      values: Object.fromEntries(fields.filter((field) => values[field] !== '').map((field) => [field, values[field]])),
    }),
  );
  const takeFx = createEffect((writer: string | null) => {
    const kept = takeFromVisit(name, keptSchema);
    // Who is here is not known yet: it waits for its owner.
    if (kept !== null && kept.writer !== null && writer === null) keepForVisit(name, kept);
    return kept !== null && kept.writer === writer && serverNow() - kept.at < keptFormMs
      ? (kept.values as Partial<Record<F, string>>)
      : null;
  });

  const at = sample({ clock: opened, source: $location, fn: ({ pathname }) => pathname });
  const $page = createStore<string | null>(null).on(at, (_, pathname) => pathname);
  sample({
    clock: [signedOutByServer, stepUpNeeded],
    source: { page: $page, place: $location, writer: $owner, values: form.$values },
    filter: ({ page, place, values }) => page === place.pathname && isTyped(values),
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
  // A member's own words go before what the page has put there; what a visitor's form holds by then was typed on the
  // way here.
  sample({
    clock: takeFx.doneData,
    source: form.$values,
    filter: (_, values) => values !== null,
    fn: (now, values) =>
      Object.fromEntries(
        fields
          .filter((field) => values?.[field] !== undefined && !(ofVisitor && now[field] !== ''))
          .map((field) => [field, values?.[field]]),
      ) as Partial<Record<F, string>>,
    target: form.filled,
  });
  const forgetFx = createEffect(() => dropFromVisit(name));
  sample({ clock: sessionEnded, filter: (reason) => reason === 'logout', fn: () => undefined, target: forgetFx });
  const recalled = sample({
    clock: takeFx.done,
    filter: ({ params }) => params !== null || ofVisitor,
    fn: () => undefined,
  });
  if (done === undefined) return { recalled };

  // Emptied, or put back, by the member: there is nothing to offer again.
  const untyped = sample({
    clock: form.changed,
    source: { page: $page, place: $location, values: form.$values },
    filter: ({ page, place, values }, { field }) =>
      fields.includes(field) && page === place.pathname && !isTyped(values),
    fn: () => undefined,
  });
  sample({ clock: [done, untyped], fn: () => undefined, target: forgetFx });
  const $isRecalled = createStore(false)
    .on(recalled, () => true)
    .reset(at, ...(ofVisitor ? [done] : []));
  sample({
    clock: form.$values,
    source: { recalled: $isRecalled, page: $page, place: $location, writer: $owner },
    filter: ({ recalled: over, page, place }, values) => over && page === place.pathname && isTyped(values),
    fn: ({ writer }, values) => ({ writer, values }),
    target: keepFx,
  });
  return { recalled };
}
