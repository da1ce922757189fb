import { combine, createStore, sample } from 'effector';
import { codes } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $ticket, readTicketFx, ticketDropped } from '../../social';
import { registerFx } from '../../entering';
import { opened } from './opened';

/** Whether the player registers with an account of a social provider. */
const $isSocial = createStore(false);
const place = sample({
  clock: opened,
  source: $location,
  fn: ({ pathname, search }) => ({ isSocial: pathname === paths.socialRegister, search }),
});
$isSocial.on(place, (_, { isSocial }) => isSocial);
sample({ clock: place, filter: ({ isSocial }) => isSocial, fn: () => undefined, target: readTicketFx });

// Without a ticket the player cannot register here and goes to the login page.
const stranded = sample({
  clock: readTicketFx.doneData,
  source: $location,
  filter: (_, ticket) => ticket === null,
  fn: ({ search }) => search,
});
sample({ clock: stranded, fn: (search) => ({ to: `${paths.login}${search}`, replace: true }), target: routeRequested });

/** The ticket that is sent with the registration. */
export const $socialTicket = combine($ticket, $isSocial, (ticket, isSocial) => (isSocial ? ticket : null));

// The ticket was used or has expired.
const spent = sample({
  clock: registerFx.done,
  filter: ({ params }) => params.socialTicket !== undefined,
  fn: () => undefined,
});
const refused = sample({
  clock: registerFx.fail,
  source: $location,
  filter: (_, { error }) => error.code === codes.socialRefused,
  fn: ({ search }) => search,
});
sample({ clock: [spent, refused], fn: () => undefined, target: ticketDropped });
sample({ clock: refused, fn: (search) => ({ to: `${paths.login}${search}`, replace: true }), target: routeRequested });
