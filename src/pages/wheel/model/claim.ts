import { attach, createEffect, createStore } from 'effector';
import { codes, contract, type Spin } from '../../../../contract';
import { $profile } from '../../../features/session';
import { ApiError, createCallFx, createMoneyCallFx } from '../../../shared/api';
import { createClaim, type Claimed } from '../../../shared/lib/claim';
import { serverNow } from '../../../shared/lib/clock';
import type { Skin } from '../../../../scenes/wheel/ports';

/** What is kept beside the key until the outcome is known. */
export interface SpinIntent {
  skin: Skin;
  /** Id of the coin wheel, or index of the diamond bet. */
  bet: number;
  stake: number;
  /** The odds that were on the screen. */
  oddsVersion: string;
  /** Asked by the second version of the diamond calls. */
  second: boolean;
}

/** A spin that is older than this was pressed in another mood: it is looked up, not sent, ms. */
const freshMs = 120_000;

const coinFx = createMoneyCallFx(contract.coinSpin.bet);
const v1Fx = createMoneyCallFx(contract.diamondSpin.bet);
const v2Fx = createMoneyCallFx(contract.diamondSpin.betV2);
export const resultFx = createCallFx(contract.coinSpin.result);

/** Sends a spin by its key. After a while the key is only looked up: nobody is charged for a tap of yesterday. */
export const spinFx = createEffect<Claimed<SpinIntent>, Spin, ApiError>(async ({ input: { skin, bet, oddsVersion, second }, key, startedAt }) => {
  if (serverNow() - startedAt > freshMs) {
    const spin = await resultFx({ key });
    if (spin === null) throw new ApiError({ code: codes.noOutcome, message: '', status: 200 });
    return spin;
  }
  if (skin === 'coin') return coinFx({ input: { id: bet, oddsVersion }, key });
  return (second ? v2Fx : v1Fx)({ input: { index: bet, oddsVersion }, key });
});

const $key = createStore('', { serialize: 'ignore' }).on(spinFx, (_, { key }) => key);
const $owner = $profile.map((profile) => profile?.id ?? null);

/** One spin: its key kept before the first try, repeated with it, read back (D3). */
export const claim = createClaim<SpinIntent, Spin>({
  call: spinFx,
  readBack: attach({ source: $key, mapParams: (_: SpinIntent, key: string) => ({ key }), effect: resultFx }),
  storageKey: 'baobab.wheel.claim',
  $owner,
});
