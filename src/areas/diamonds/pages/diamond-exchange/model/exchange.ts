import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Exchanged } from '../../../../../../contract';
import { busyBegan, busyEnded } from '../../../../../core/busy';
import { $profile, sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../../../core/api';
import { createClaim, type Claimed } from '../../../../../core/money/claim';
import { createClaimCall } from '../../../../../core/money/claim-call';

/** What the player has said yes to: another offer than this is refused. */
export interface Wanted {
  id: number;
  diamonds: number;
  amount: number;
}

const moneyFx = createMoneyCallFx(contract.exchange.exchange);
export const sendFx = createEffect<Claimed<Wanted>, Exchanged, ApiError>(({ input, key }) => moneyFx({ input, key }));
export const closeFx = createCallFx(contract.exchange.close);
/**
 * Sends an exchange by its key. One of a while ago is closed instead: what came of it is told, and a tap of yesterday
 * gives nothing away.
 */
const exchangeFx = createClaimCall<Wanted, Exchanged>({
  send: sendFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<Wanted>) => ({ key }) }),
  lapsed: { code: codes.keyClosed, message: 'diamond:exchange.lapsed' },
});
/** One exchange: its key is kept before the first try and repeated with it, so that diamonds go once (D3, M19). */
export const claim = createClaim<Wanted, Exchanged>({
  call: exchangeFx,
  storageKey: 'baobab.diamond-exchange.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
/** It came to its end. */
export const over = sample({ clock: [claim.settled, claim.failed], fn: () => undefined });

/** `$checking`: nobody has answered yet. It is said as such, never as failed (D3). */
export const { $busy, $checking } = claim;
/** What is being exchanged. */
export const $wanted = claim.$intent.map((intent) => (intent === null ? null : (intent.input as Wanted)));
/** What the last exchange has brought, while it is shown. */
export const doneClosed = createEvent();
export const $done = createStore<Exchanged | null>(null)
  .on(claim.settled, (_, answer) => answer)
  .reset(doneClosed, sessionEnded);

sample({ clock: over, target: balanceRefreshRequested });
sample({ clock: $busy, filter: (busy) => busy, fn: () => 'exchange', target: busyBegan });
sample({ clock: $busy, filter: (busy) => !busy, fn: () => 'exchange', target: busyEnded });
