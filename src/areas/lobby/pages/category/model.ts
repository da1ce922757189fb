import { combine, createEvent, createStore, sample } from 'effector';
import { entered, type PageEntry } from '../../../../core/router';
import { categoryPopupModel } from '../../../adverts/popups';
import { $lobbyStatus, $shelves, lobbyRequested } from '../..';
import { personalRequested } from '../../personal';

/** /categories/:id/games was opened. */
export const opened = createEvent<PageEntry>();
/** The page was pulled down. */
export const refreshed = createEvent();

const $id = createStore<number | null>(null).on(opened, (_, { params }) =>
  /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : null,
);

/** The category in the address; null while the lobby loads or when the id is unknown. */
export const $shelf = combine($id, $shelves, (id, shelves) => shelves.find((shelf) => shelf.id === id) ?? null);
/** Whether the lobby has loaded. Only then does a missing category mean that its id does not exist. */
export const $known = combine($shelves, $lobbyStatus, (shelves, status) => shelves.length > 0 || status === 'ready');

sample({
  clock: opened,
  source: $lobbyStatus,
  filter: (status) => status !== 'ready',
  fn: () => undefined,
  target: lobbyRequested,
});
sample({ clock: opened, fn: () => undefined, target: categoryPopupModel.entered });
sample({
  clock: entered,
  filter: ({ pathname }) => !pathname.startsWith('/categories/'),
  fn: () => undefined,
  target: categoryPopupModel.left,
});
sample({ clock: refreshed, target: [lobbyRequested, personalRequested] });
