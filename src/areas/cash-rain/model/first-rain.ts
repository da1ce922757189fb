import { combine, createEvent, createStore, sample } from 'effector';
import { targetOpened } from '../../../core/area/opening';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $config } from './config';
import { rainAddress, rainOpened } from './rain';

/** The player tapped an advert of the first rain: shows its prizes, also to a visitor. */
export const firstRainAsked = createEvent();
export const firstRainClosed = createEvent();
sample({ clock: targetOpened, filter: (name) => name === 'first-rain', fn: () => undefined, target: firstRainAsked });
/** The visitor chose to register or log in; the rain opens afterwards. */
export const firstRainEntered = createEvent<'register' | 'login'>();
/** The member chose to play the rain. */
export const firstRainTaken = createEvent();

const $asked = createStore(false)
  .on(firstRainAsked, () => true)
  .reset(firstRainClosed, firstRainEntered, firstRainTaken, rainOpened);
/** Null before the server has answered whether the player has a first rain. */
const $offered = combine($asked, $config, (asked, config) =>
  asked && config !== null ? Boolean(config.welcome) : null,
);
export const $firstRainOpen = $offered.map((offered) => offered === true);

// Without a first rain the usual rain opens instead.
sample({ clock: $offered, filter: (offered) => offered === false, fn: () => undefined, target: rainOpened });
sample({ clock: firstRainTaken, target: rainOpened });
sample({
  clock: firstRainEntered,
  fn: (way) => ({ to: `${paths[way]}?r=${encodeURIComponent(rainAddress)}` }),
  target: routeRequested,
});
