import { createEvent, sample } from 'effector';
import type { PageEntry } from '../../../../core/router';
import { buyOpened } from '../../model/buy';
import { gamesOpened, isGameId } from '../../model/games';

/** /lottery/:game was opened. */
export const opened = createEvent<PageEntry>();
sample({
  clock: opened,
  fn: ({ params: { game = '' } }) => (isGameId(game) ? game : null),
  target: gamesOpened,
});
sample({ clock: opened, fn: () => undefined, target: buyOpened });
