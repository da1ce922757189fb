import { combine, createEvent, createStore, sample } from 'effector';
import { $entry, $location, backRequested, entered, routeRequested, type Entered } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { entered as opened } from './form';

const forms: readonly string[] = [paths.withdraw, paths.accountWithdraw];

/** From the preview back to the form. */
export const formWanted = createEvent();

/** From the preview to the form, which focuses the missing account field. */
export const accountWanted = createEvent();
export const accountShown = createEvent();
const $isAccountWanted = createStore(false)
  .on(accountWanted, () => true)
  .reset(accountShown);
export const $showsAccount = combine(
  $isAccountWanted,
  $location,
  (wanted, { pathname }) => wanted && forms.includes(pathname),
);
sample({ clock: accountWanted, target: formWanted });

interface Trail {
  last: Entered | null;
  /** The last opened address of the form. */
  form: string;
  /** Key of the preview's history entry that follows the form's entry. */
  preview: string | null;
}
const follow = ({ last, form, preview }: Trail, next: Entered): Trail => {
  const isNew =
    next.action === 'push' && next.pathname === paths.withdrawPreview && last !== null && forms.includes(last.pathname);
  return {
    last: next,
    form: forms.includes(next.pathname) ? next.pathname : form,
    preview: isNew ? next.key : preview,
  };
};
// The first page of a visit opens before this module has loaded, so the current entry is read then.
const here = sample({ clock: opened, source: $entry }).filterMap((entry) => entry ?? undefined);
const $trail = createStore<Trail>({ last: null, form: paths.withdraw, preview: null }, { serialize: 'ignore' }).on(
  [entered, here],
  follow,
);

// When the form is the previous entry, the app goes back. Replacing the preview would leave the form in the history
// twice.
const left = sample({ clock: formWanted, source: { trail: $trail, entry: $entry } });
sample({
  clock: left,
  filter: ({ trail, entry }) => entry !== null && trail.preview === entry.key,
  fn: () => undefined,
  target: backRequested,
});
sample({
  clock: left,
  filter: ({ trail, entry }) => entry === null || trail.preview !== entry.key,
  fn: ({ trail }) => ({ to: trail.form, replace: true }),
  target: routeRequested,
});
