import { createEvent, createStore, sample } from 'effector';
import { $entry, entered, findRoute } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { $theme } from '../../../core/theme/theme';
import { $rainOpen } from '../../cash-rain';
import { loginFx, loginWithSmsCodeFx, loginWithSocialFx, logoutFx, registerFx } from '../../access/session';
import { $language } from '../../../core/i18n/language';
import { choiceAsked, choiceKnown } from './choice';
import { counted, senderStarted } from './sender';

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

sample({ clock: loginFx.done, fn: () => ({ name: 'login' as const, detail: 'password' as const }), target: counted });
sample({
  clock: loginWithSmsCodeFx.done,
  fn: () => ({ name: 'login' as const, detail: 'sms' as const }),
  target: counted,
});
sample({
  clock: loginWithSocialFx.done,
  fn: () => ({ name: 'login' as const, detail: 'social' as const }),
  target: counted,
});
sample({ clock: registerFx.done, fn: () => ({ name: 'register' as const }), target: counted });
sample({ clock: logoutFx.done, fn: () => ({ name: 'logout' as const }), target: counted });
sample({ clock: $rainOpen, filter: (open) => open, fn: () => ({ name: 'rainOpened' as const }), target: counted });
sample({ clock: $language.updates, fn: (detail) => ({ name: 'language' as const, detail }), target: counted });
sample({ clock: $theme.updates, fn: (detail) => ({ name: 'theme' as const, detail }), target: counted });
