import { attach, createEffect, createStore } from 'effector';
import { codes, contract, type Spin } from '../../../../contract';
import { $profile } from '../../access/session';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { createClaim, type Claimed } from '../../../core/money/claim';
import { createClaimCall } from '../../../core/money/claim-call';
import type { Skin } from '../../../../scenes/wheel/messages';

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

const coinFx = createMoneyCallFx(contract.coinSpin.bet);
const v1Fx = createMoneyCallFx(contract.diamondSpin.bet);
const v2Fx = createMoneyCallFx(contract.diamondSpin.betV2);
export const resultFx = createCallFx(contract.coinSpin.result);
const closeFx = createCallFx(contract.coinSpin.close);

const betFx = createEffect<Claimed<SpinIntent>, Spin, ApiError>(
  ({ input: { skin, bet, oddsVersion, second }, key }) => {
    if (skin === 'coin') return coinFx({ input: { id: bet, oddsVersion }, key });
    return (second ? v2Fx : v1Fx)({ input: { index: bet, oddsVersion }, key });
  },
);

/**
 * Sends a spin by its key. One that was pressed a while ago, in another mood, is closed instead: nobody is charged for
 * a tap of yesterday.
 */
export const spinFx = createClaimCall<SpinIntent, Spin>({
  send: betFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<SpinIntent>) => ({ key }) }),
  lapsed: { code: codes.noOutcome, message: '' },
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
