import { attach, createStore, sample } from 'effector';
import { cashRain, codes, giftTypes, rainTiming, type RainGift } from '../../../../contract';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { serverNow } from '../../../core/time/clock';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** The input of a claim. It is stored with the key, so that a later visit knows which rain it was for. */
interface RainIntent {
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

/**
 * Draws the gift of the rain. After the slot's grace period the key is closed instead of sent, because the server would
 * take a late request for the slot that is open by then (D2).
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

const $owner = $profile.map((profile) => profile?.id ?? null);

/** The claim of the gift of a rain (RAN-8, D3, CF4, CF7). */
export const claim = createMoneyRequest<RainIntent, RainGift>({
  call: drawFx,
  readBack: attach({ effect: giftFx, mapParams: ({ input }: Attempt<RainIntent>) => ({ id: input.slotId }) }),
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
export const $claimedScore = createStore<number | null>(null).on(
  claim.$request,
  (score, request) => request?.input.score ?? score,
);

// CF4: once the member is known, the app resumes the claim that an earlier visit or an ended session left open.
sample({ clock: $owner, filter: (owner) => owner !== null, fn: () => undefined, target: claim.resumed });

/** The outcome of a claim is awaited. */
export const $claimOpen = claim.$busy;
/** The first answer is awaited, or the outcome is read back. */
export const $claimBusy = claim.$state.map((state) => state === 'asking' || state === 'checking');
