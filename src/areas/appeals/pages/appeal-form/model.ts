import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { appealKinds, contract, type AppealAbout, type AppealKind } from '../../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { routeRequested, type PageEntry } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { $content, $owner, $textProblem, pictures, placeOpened } from '../../model/composer';
import { $isFormShown, placeOf, submission } from '../../model/requests';

/** /feedback/submit?kind=…&reference=… or /feedback/deposit/:id was opened. */
export const opened = createEvent<PageEntry>();
export const askedAgain = createEvent();
/** Chooses between the kinds without a reference. */
export const kindPicked = createEvent<'account' | 'other'>();
export const sendPressed = createEvent();

interface Target {
  kind: AppealKind;
  reference: string;
}
const isKind = (text: string): text is AppealKind => (appealKinds as readonly string[]).includes(text);
const cleanReference = (text: string): string => (/^[A-Za-z0-9-]{1,64}$/.test(text) ? text : '');

/** What the address asks for; an incomplete address is an appeal about something else. */
export function targetOf({ params, query }: PageEntry): Target {
  const kind = params['id'] === undefined ? (query['kind'] ?? '') : 'deposit';
  const reference = cleanReference(params['id'] ?? query['reference'] ?? '');
  if (kind === 'account') return { kind, reference: '' };
  if (!isKind(kind) || kind === 'other' || reference === '') return { kind: 'other', reference: '' };
  return { kind, reference };
}

export const $target = createStore<Target>({ kind: 'other', reference: '' })
  .on(opened, (_, entry) => targetOf(entry))
  .on(kindPicked, (target, kind) => (target.reference === '' ? { kind, reference: '' } : target));

/** Requests what the appeal is about. A test replaces the handler. */
export const aboutFx = createCallFx(contract.appeals.about);
const about = createOwnFx(createEffect<Target, AppealAbout, ApiError>((target) => aboutFx(target)));

sample({
  clock: [opened, askedAgain, kindPicked, cameOnline, $owner.updates],
  source: { target: $target, owner: $owner, isShown: $isFormShown },
  filter: ({ owner, isShown }) => owner !== null && isShown,
  fn: ({ target }) => target,
  target: about.fx,
});
sample({ clock: opened, source: $target, fn: placeOf, target: placeOpened });
sample({ clock: [opened, $owner.updates], fn: () => undefined, target: submission.resumed });

const answered = sample({
  clock: about.answered,
  source: $target,
  filter: ({ kind, reference }, { params }) => params.kind === kind && params.reference === reference,
  fn: (_, { result }) => result,
});
/** What the appeal is about; null until it has loaded. */
export const $about = createStore<AppealAbout | null>(null)
  .on(answered, (_, found) => found)
  .reset(opened, sessionEnded);
export const $problem = createStore<ApiError | null>(null)
  .on(about.fx.failData, (_, error) => error)
  .reset(about.fx, opened);
export const $loading = about.fx.pending;

// An appeal about it exists: the member continues that one.
sample({
  clock: answered.filterMap(({ appeal }) => appeal ?? undefined),
  source: submission.$busy,
  filter: (busy) => !busy,
  fn: (_, id) => ({ to: pathTo(paths.appeal, { id }), replace: true }),
  target: routeRequested,
});

/** Why the appeal cannot be sent now, or null. */
export const $why = combine(
  $about,
  $textProblem,
  pictures.$isSettled,
  (found, text, settled): 'loading' | 'short' | 'pictures' | null => {
    if (found === null) return 'loading';
    return text ?? (settled ? null : 'pictures');
  },
);
const pressed = sample({
  clock: sendPressed,
  source: { why: $why, target: $target, content: $content },
  filter: ({ why }) => why === null,
  fn: ({ target, content }) => ({ ...target, ...content }),
});
sample({ clock: pressed, target: submission.started });
