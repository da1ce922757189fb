import { createEvent, createStore, sample } from 'effector';
import { $entry, entered, findRoute } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { counted } from '../../../core/counted';
import { $theme } from '../../../core/theme/theme';
import { $language } from '../../../core/i18n/language';
import { choiceAsked, choiceKnown } from './choice';
import { senderStarted } from './sender';

/** Start-up is finished: counting begins, with the current page. */
export const analyticsStarted = createEvent();

const viewOf = (pathname: string) => {
  const route = findRoute(routes, pathname);
  // The route pattern, never the address, which may contain personal data.
  return route === null ? undefined : { name: 'pageView' as const, detail: route.path };
};
sample({ clock: analyticsStarted, target: [choiceAsked, senderStarted] });
// The page that is already open is counted once.
const $waits = createStore(false).on(analyticsStarted, () => true);
const first = sample({ clock: choiceKnown, source: $entry, filter: $waits });
$waits.reset(first);
sample({ clock: first.filterMap((entry) => (entry === null ? undefined : viewOf(entry.pathname))), target: counted });
sample({ clock: entered.filterMap(({ pathname }) => viewOf(pathname)), target: counted });

sample({ clock: $language.updates, fn: (detail) => ({ name: 'language' as const, detail }), target: counted });
sample({ clock: $theme.updates, fn: (detail) => ({ name: 'theme' as const, detail }), target: counted });
