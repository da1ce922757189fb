import { attach, createEffect, createStore, sample } from 'effector';
import { cashRain, codes, giftTypes, rainTiming, type RainGift } from '../../../../contract';
import { ApiError, createCallFx, createMoneyCallFx } from '../../../core/api';
import { createClaim, type Claimed } from '../../../core/money/claim';
import { createCloseFx } from '../../../core/money/claim-call';
import { serverNow } from '../../../core/time/clock';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** What is kept beside the key, so that a later visit knows which rain it was about. */
export interface RainIntent {
  slotId: string;
  /** End of the slot, ms. */
  slotEnd: number;
  /** Drops caught; shown, never sent (Q12). */
  score: number;
}

const giftsFx = createMoneyCallFx(cashRain.gifts);
const giftFx = createCallFx(cashRain.gift);

/** The gift of a slot that was already drawn, or null. */
export const readGiftFx = attach({ effect: giftFx, mapParams: (slotId: string) => ({ id: slotId }) });

const closeFx = createCloseFx(createCallFx(cashRain.close));

/**
 * Draws the gift of the rain. Once the slot's grace has run out the key is not sent any more, because the service
 * would take it for the slot that is open by then (D2): it is closed, also for a copy that is still under way, and null
 * means none was drawn.
 */
export const drawFx = createEffect<Claimed<RainIntent>, RainGift, ApiError>(async ({ input, key }) => {
  if (serverNow() <= input.slotEnd + rainTiming.graceMs) return giftsFx({ input: {}, key });
  const gift = await closeFx({ id: input.slotId, key });
  if (gift === null) throw new ApiError({ code: codes.rainClosed, message: '', status: 200 });
  return gift;
});

const $owner = $profile.map((profile) => profile?.id ?? null);

/** The claim of a rain: key kept before the first try, repeated with it, read back (RAN-8, D3, CF4, CF7). */
export const claim = createClaim<RainIntent, RainGift>({
  call: drawFx,
  readBack: attach({ effect: giftFx, mapParams: (input: RainIntent) => ({ id: input.slotId }) }),
  storageKey: 'baobab.rain.claim',
  $owner,
});

// A draw without a gift is no conversion.
sample({
  clock: claim.settled,
  filter: ({ giftType }) => giftType !== giftTypes.again,
  fn: ({ draw, duration }) => ({ name: 'rainGift' as const, of: draw ? `${draw.serverHash}/${draw.nonce}` : duration }),
  target: converted,
});

/** Drops caught in the rain of the last claim, also of one taken up from an earlier visit. */
export const $claimedScore = createStore<number | null>(null).on(claim.$intent, (score, intent) =>
  intent === null ? score : (intent.input as RainIntent).score,
);

// CF4: what an earlier visit, or a session that ended under way, left open is taken up once the member is known.
sample({ clock: $owner, filter: (owner) => owner !== null, fn: () => undefined, target: claim.resumed });

/** A claim of a rain waits for its outcome. */
export const $claimOpen = claim.$busy;
/** The service is being asked right now, or soon. */
export const $claimBusy = claim.$state.map((state) => state === 'asking' || state === 'checking');
