import { combine, createEvent, createStore, sample } from 'effector';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $config } from './config';
import { rainAddress, rainOpened } from './rain';

/** An advert of the first rain was tapped: shows what can be won in it, also to a visitor. */
export const firstRainAsked = createEvent();
export const firstRainClosed = createEvent();
/** The visitor goes on to sign up or to log in; the rain opens afterwards. */
export const firstRainEntered = createEvent<'register' | 'login'>();
/** The member goes on to the rain. */
export const firstRainTaken = createEvent();

const $asked = createStore(false)
  .on(firstRainAsked, () => true)
  .reset(firstRainClosed, firstRainEntered, firstRainTaken, rainOpened);
/** Null before the service has said whether there is such a rain for the player. */
const $offered = combine($asked, $config, (asked, config) =>
  asked && config !== null ? Boolean(config.welcome) : null,
);
export const $firstRainOpen = $offered.map((offered) => offered === true);

// Nothing like it for this player (any more): then it is the rain as everybody has it.
sample({ clock: $offered, filter: (offered) => offered === false, fn: () => undefined, target: rainOpened });
sample({ clock: firstRainTaken, target: rainOpened });
sample({
  clock: firstRainEntered,
  fn: (way) => ({ to: `${paths[way]}?r=${encodeURIComponent(rainAddress)}` }),
  target: routeRequested,
});
