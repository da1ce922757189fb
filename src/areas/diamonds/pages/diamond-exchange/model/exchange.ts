import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Exchanged } from '../../../../../../contract';
import { busyBegan, busyEnded } from '../../../../../core/busy';
import { $profile, sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../../../core/api';
import { createClaim, type Claimed } from '../../../../../core/money/claim';
import { createClaimCall } from '../../../../../core/money/claim-call';

/** The offer that the player confirmed; when it has changed, the exchange is refused. */
export interface Wanted {
  id: number;
  diamonds: number;
  amount: number;
}

const moneyFx = createMoneyCallFx(contract.exchange.exchange);
export const sendFx = createEffect<Claimed<Wanted>, Exchanged, ApiError>(({ input, key }) => moneyFx({ input, key }));
export const closeFx = createCallFx(contract.exchange.close);
/**
 * Sends an exchange with its key. An old request is closed on the server instead: its result is shown, but nothing is
 * exchanged.
 */
const exchangeFx = createClaimCall<Wanted, Exchanged>({
  send: sendFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<Wanted>) => ({ key }) }),
  lapsed: { code: codes.keyClosed, message: 'diamond:exchange.lapsed' },
});
/**
 * The claim of an exchange: the key is stored before the first try and repeated with each retry, so that diamonds are
 * taken once (D3, M19).
 */
export const claim = createClaim<Wanted, Exchanged>({
  call: exchangeFx,
  storageKey: 'baobab.diamond-exchange.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
/** The exchange succeeded or failed. */
export const over = sample({ clock: [claim.settled, claim.failed], fn: () => undefined });

/** `$checking`: no answer yet. The app says so and never calls it failed (D3). */
export const { $busy, $checking } = claim;
/** The exchange in progress. */
export const $wanted = claim.$intent.map((intent) => (intent === null ? null : (intent.input as Wanted)));
/** The result of the last exchange, while its dialog is open. */
export const doneClosed = createEvent();
export const $done = createStore<Exchanged | null>(null)
  .on(claim.settled, (_, answer) => answer)
  .reset(doneClosed, sessionEnded);

sample({ clock: over, target: balanceRefreshRequested });
sample({ clock: $busy, filter: (busy) => busy, fn: () => 'exchange', target: busyBegan });
sample({ clock: $busy, filter: (busy) => !busy, fn: () => 'exchange', target: busyEnded });
