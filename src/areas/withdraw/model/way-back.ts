import { combine, createEvent, createStore, sample } from 'effector';
import { $entry, $location, backRequested, entered, routeRequested, type Entered } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { entered as opened } from './form';

const forms: readonly string[] = [paths.withdraw, paths.accountWithdraw];

/** From the preview back to the form it came from. */
export const formWanted = createEvent();

/** From the preview to what is missing of the account: the field of the form that lacks it is focused there. */
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
  /** Which of the form's addresses was the last one. */
  form: string;
  /** The mark of the preview that the form lies right before in the history. */
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
// The first page of a visit is entered before this code has come: it is taken up when the page is open.
const here = sample({ clock: opened, source: $entry }).filterMap((entry) => entry ?? undefined);
const $trail = createStore<Trail>({ last: null, form: paths.withdraw, preview: null }, { serialize: 'ignore' }).on(
  [entered, here],
  follow,
);

// A form that lies right before is gone back to: put in the preview's place it would stand in the history twice.
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
