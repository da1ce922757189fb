import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Exchanged } from '../../../../../../contract';
import { busyWhile } from '../../../../../core/busy';
import { $profile, sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../../../core/money/money-request';
import { createCloseableCall } from '../../../../../core/money/closeable-call';

/** The offer that the player confirmed; when it has changed, the exchange is refused. */
export interface Wanted {
  id: number;
  diamonds: number;
  amount: number;
}

const moneyFx = createMoneyCallFx(contract.exchange.exchange);
export const sendFx = createEffect<Attempt<Wanted>, Exchanged, ApiError>(({ input, key }) => moneyFx({ input, key }));
export const closeFx = createCallFx(contract.exchange.close);
/**
 * Sends an exchange with its key. An old request is closed on the server instead: its result is shown, but nothing is
 * exchanged.
 */
const exchangeFx = createCloseableCall<Wanted, Exchanged>({
  send: sendFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Wanted>) => ({ key }) }),
  lapsed: { code: codes.keyClosed, message: 'diamond:exchange.lapsed' },
});
/**
 * The claim of an exchange: the key is stored before the first try and repeated with each retry, so that diamonds are
 * taken once (D3, M19).
 */
export const exchangeRequest = createMoneyRequest<Wanted, Exchanged>({
  call: exchangeFx,
  storageKey: 'baobab.diamond-exchange.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
/** The exchange was carried out or refused. */
export const over = sample({ clock: [exchangeRequest.settled, exchangeRequest.failed], fn: () => undefined });

export const { $busy, $checking } = exchangeRequest;
/** What is being exchanged. */
export const $wanted = exchangeRequest.$request.map((request) => request?.input ?? null);
/** What the last exchange has brought, while it is shown. */
export const doneClosed = createEvent();
export const $done = createStore<Exchanged | null>(null)
  .on(exchangeRequest.settled, (_, answer) => answer)
  .reset(doneClosed, sessionEnded);

sample({ clock: over, target: balanceRefreshRequested });
busyWhile($busy, 'exchange');
