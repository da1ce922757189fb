import { combine, createEvent, createStore, sample } from 'effector';
import { $mayInvite, sessionEnded } from '../../access/session';
import { wordsFx } from '../../../core/i18n/words';
import { coinsEvent } from '../model/adverts';
import { popupTurn } from './lock';

/** The member got coins by the first sign-in of the day, or by a deposit (ADV-11, Q67). `coins` is above 0. */
export const coinsEarned = createEvent<{ coins: number; by: 'signIn' | 'deposit' }>();
export const coinsClosed = createEvent();

const $earned = createStore<{ coins: number; by: 'signIn' | 'deposit' } | null>(null)
  .on(coinsEarned, (_, earned) => earned)
  .reset(coinsClosed, sessionEnded);
const $advert = coinsEvent.$adverts.map((adverts) => adverts[0] ?? null);
/** What the popup says: the coins and the advert of position 700201; null for nothing. */
export const $coins = combine($earned, $advert, (earned, advert) =>
  earned === null || advert === null ? null : { ...earned, advert },
);
const $wanted = combine($coins, $mayInvite, (coins, may) => coins !== null && may);
export const $coinsOpen = popupTurn('coins', $wanted, 'quiet');

sample({ clock: coinsEarned, fn: () => undefined, target: coinsEvent.requested });
sample({ clock: coinsEarned, fn: () => 'adverts', target: wordsFx });
