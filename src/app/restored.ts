import { sample } from 'effector';
import { trackRestored } from '../core/browser/trackers';
import { $entry } from '../core/router';
import { firstScreenRested } from '../core/start';
import { openingOf, openPageFx } from './pages';

// A tab that the browser restored from its back/forward cache reads its data again. Other pages stay as they are,
// because the player may have filled in a form. Session, balance and polls follow by themselves.
sample({ clock: firstScreenRested, target: trackRestored.setup });
const restored = sample({ clock: trackRestored.fired, source: $entry });
sample({
  clock: restored.filterMap((entry) => {
    const opening = entry === null ? undefined : openingOf(entry);
    return opening?.route.tab === undefined ? undefined : opening;
  }),
  target: openPageFx,
});
