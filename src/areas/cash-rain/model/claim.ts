import { attach, createStore, sample } from 'effector';
import { cashRain, codes, giftTypes, rainTiming, type RainGift } from '../../../../contract';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { serverNow } from '../../../core/time/clock';
import { converted } from '../../../core/money/conversions';
import { $isReady, $owner, claimKey, rainReady } from './gate';

/** Stored together with the key, so that a later visit knows which slot the claim is for. */
interface RainIntent {
  slotId: string;
  /** End of the slot, ms. */
  slotEnd: number;
  /** Drops caught; displayed only, never sent (Q12). */
  score: number;
}

const giftsFx = createMoneyCallFx(cashRain.gifts);
const giftFx = createCallFx(cashRain.gift);

/** The gift that was drawn for a slot, or null. */
export const readGiftFx = attach({ effect: giftFx, mapParams: (slotId: string) => ({ id: slotId }) });

/**
 * Draws the gift. After the slot's grace period the key must not be sent, because the server would use it for the next
 * open slot (D2). The key is closed instead, also against a late copy of the request; null then means that nothing was
 * drawn.
 */
const drawFx = createCloseableCall<RainIntent, RainGift>({
  send: attach({ effect: giftsFx, mapParams: ({ key }: Attempt<RainIntent>) => ({ input: {}, key }) }),
  close: attach({
    effect: createCallFx(cashRain.close),
    mapParams: ({ input, key }: Attempt<RainIntent>) => ({ id: input.slotId, key }),
  }),
  lapsed: { code: codes.rainClosed, message: '' },
  mayBeSent: ({ input }) => serverNow() <= input.slotEnd + rainTiming.graceMs,
});

/**
 * The claim of a rain: the key is stored before the first try, repeated with each retry, and used to read a lost answer
 * back (RAN-8, D3, CF4, CF7).
 */
export const claim = createMoneyRequest<RainIntent, RainGift>({
  call: drawFx,
  readBack: attach({ effect: giftFx, mapParams: ({ input }: Attempt<RainIntent>) => ({ id: input.slotId }) }),
  storageKey: claimKey,
  $owner,
});

// A draw without a gift does not count as a conversion.
sample({
  clock: claim.settled,
  filter: ({ giftType }) => giftType !== giftTypes.again,
  fn: ({ draw, duration }) => ({ name: 'rainGift' as const, of: draw ? `${draw.serverHash}/${draw.nonce}` : duration }),
  target: converted,
});

/** Drops caught in the rain of the last claim, also of a claim resumed from an earlier visit. */
export const $claimedScore = createStore<number | null>(null).on(
  claim.$request,
  (score, request) => request?.input.score ?? score,
);

// CF4: resumes a claim of an earlier visit or ended session once the member is known.
sample({
  clock: [$owner, rainReady],
  source: { owner: $owner, ready: $isReady },
  filter: ({ owner, ready }) => ready && owner !== null,
  fn: () => undefined,
  target: claim.resumed,
});

/** A claim has no outcome yet. */
export const $claimOpen = claim.$busy;
/** The claim is being sent or checked, now or soon. */
export const $claimBusy = claim.$state.map((state) => state === 'asking' || state === 'checking');
