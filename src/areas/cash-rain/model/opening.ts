import { attach, createStore, sample } from 'effector';
import { cashRain, type RainConfig, type RainSlot } from '../../../../contract';
import { isUnknownOutcome, createCallFx, type ApiError } from '../../../core/api';
import { $isSignedIn, loginRequired, sessionStarted } from '../../access/session';
import { loginChosen, returnToSaid } from '../../access/proof-ended';
import { chooseSlot } from '../lib/slot';
import { $claimedScore, $claimOpen, claim, readGiftFx } from './claim';
import { planFx } from './config';
import { openingDue } from './gate';
import { retryPressed } from './moves';
import { $rain, closed, rainAddress, rainMoved, rainOpened } from './rain';
import { canOpen, toRules, type RainState } from './state';

const statusFx = createCallFx(cashRain.drawStatus);
/** Requests draw-status after a tap (RAN-3). */
const openStatusFx = attach({ effect: statusFx, mapParams: (slot: RainSlot) => ({ id: slot.id }) });
/** Requests the gift of a slot that was already played. */
const playedGiftFx = attach({ effect: readGiftFx });

/** The screen for a failed call: an ended session, no network, or the server's message. */
export const failure = (error: ApiError): RainState => {
  if (error.status === 401) return { at: 'login-needed', expired: true };
  return isUnknownOutcome(error) && error.status === null ? { at: 'offline' } : { at: 'error', message: error.message };
};
const isAt = (at: RainState['at']) => (rain: RainState) => rain.at === at;

// A claim without an outcome must be finished before a new rain (D3).
const opening = sample({
  clock: [openingDue, retryPressed],
  source: { rain: $rain, open: $claimOpen, score: $claimedScore },
  filter: ({ rain }) => canOpen(rain),
});
sample({
  clock: opening,
  fn: ({ open, score }): RainState => (open ? { at: 'checking', score, resumed: true } : { at: 'loading' }),
  target: rainMoved,
});
sample({ clock: opening, filter: ({ open }) => !open, fn: () => undefined, target: planFx });
sample({ clock: opening, filter: ({ open }) => open, fn: () => undefined, target: claim.resumed });

// The plan first, then the login (RAN-3).
interface Plan {
  config: RainConfig;
  slot: RainSlot;
  now: number;
}
const $plan = createStore<Plan | null>(null);
const planned = sample({
  clock: planFx.doneData,
  source: { rain: $rain, signedIn: $isSignedIn },
  filter: ({ rain }) => rain.at === 'loading',
  fn: ({ signedIn }, { config, now }) => ({
    signedIn,
    config,
    now,
    slot: config.enable ? chooseSlot(config.durations, now) : null,
  }),
});
sample({
  clock: planned,
  filter: ({ slot }) => slot === null,
  fn: (): RainState => ({ at: 'error', message: 'rain:error.off' }),
  target: rainMoved,
});
const ready = planned.filterMap(({ slot, ...rest }) => (slot === null ? undefined : { ...rest, slot }));
$plan.on(ready, (_, { config, slot, now }) => ({ config, slot, now }));
sample({
  clock: ready,
  filter: ({ signedIn }) => !signedIn,
  fn: (): RainState => ({ at: 'login-needed', expired: false }),
  target: rainMoved,
});
sample({
  clock: ready,
  filter: ({ signedIn }) => !signedIn,
  fn: () => ({ returnTo: rainAddress }),
  target: loginRequired,
});
sample({ clock: ready, filter: ({ signedIn }) => signedIn, fn: ({ slot }) => slot, target: openStatusFx });

// Then draw-status: a played slot shows its gift, any other slot the rules.
sample({
  clock: openStatusFx.doneData,
  source: { rain: $rain, plan: $plan },
  filter: ({ rain, plan }, played) => rain.at === 'loading' && plan !== null && !played,
  fn: ({ plan }): RainState => {
    const { slot, config, now } = plan as Plan;
    return toRules(slot, config, now);
  },
  target: rainMoved,
});
sample({
  clock: openStatusFx.done,
  source: $rain,
  filter: (rain, { result }) => rain.at === 'loading' && result,
  fn: (_, { params }) => params.id,
  target: playedGiftFx,
});
sample({
  clock: playedGiftFx.finally,
  source: $rain,
  filter: isAt('loading'),
  fn: (_, outcome): RainState => ({ at: 'played', gift: outcome.status === 'done' ? outcome.result : null }),
  target: rainMoved,
});
sample({
  clock: [planFx.failData, openStatusFx.failData],
  source: $rain,
  filter: isAt('loading'),
  fn: (_, error) => failure(error),
  target: rainMoved,
});

// The server ended the session: the rain opens again after the login.
sample({
  clock: sessionStarted,
  source: $rain,
  filter: (rain) => rain.at === 'login-needed' && rain.expired,
  fn: () => undefined,
  target: rainOpened,
});

// A login that is chosen for the proof of a call (Q84) closes the rain, and leads back into it.
const $returnTo = $rain.map(({ at }) => (at === 'closed' ? null : rainAddress));
sample({ clock: $returnTo, target: returnToSaid });
sample({ clock: loginChosen, source: $rain, filter: ({ at }) => at !== 'closed', fn: () => closed, target: rainMoved });
