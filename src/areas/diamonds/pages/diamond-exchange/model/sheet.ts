import { combine, createEvent, createStore, sample } from 'effector';
import type { ExchangeOffer } from '../../../../../../contract';
import { sessionEnded } from '../../../../access/session';
import { toastShown } from '../../../../../core/toasts';
import { $online } from '../../../../../core/browser/trackers';
import { $busy, exchangeRequest } from './exchange';
import { $config, opened } from './offers';

/** The player tapped an offer: the sheet shows cost and gain before the exchange. */
export const offerTapped = createEvent<number>();
export const sheetClosed = createEvent();
export const confirmPressed = createEvent();

/** The offer in the sheet; kept during the closing animation. */
const $sheet = createStore<{ id: number; open: boolean } | null>(null)
  .on(offerTapped, (_, id) => ({ id, open: true }))
  .on([sheetClosed, exchangeRequest.settled, opened], (sheet) => (sheet === null ? null : { ...sheet, open: false }))
  .reset(sessionEnded);
const find = (offers: readonly ExchangeOffer[], id: number): ExchangeOffer | null =>
  offers.find((offer) => offer.id === id) ?? null;
export const $offer = combine($config, $sheet, (config, sheet) =>
  config === null || sheet === null ? null : find(config.offers, sheet.id),
);
export const $sheetOpen = combine($sheet, $offer, (sheet, offer) => offer !== null && sheet !== null && sheet.open);

/** The server's message about a refused exchange; nothing was taken. */
export const $refusal = createStore<string | null>(null)
  .on(exchangeRequest.failed, (_, { message }) => message || 'common:error.later')
  .reset(offerTapped, sheetClosed, exchangeRequest.started, sessionEnded);

sample({
  clock: confirmPressed,
  source: { offer: $offer, open: $sheetOpen, busy: $busy, online: $online },
  filter: ({ offer, open, busy, online }) => open && !busy && online && offer?.state === 'open',
  fn: ({ offer }) => {
    const { id, diamonds, amount } = offer!;
    return { id, diamonds, amount };
  },
  target: exchangeRequest.started,
});
// A refusal while the sheet is closed belongs to a request of an earlier visit.
sample({
  clock: exchangeRequest.failed,
  source: $sheetOpen,
  filter: (open) => !open,
  fn: (_, { message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
