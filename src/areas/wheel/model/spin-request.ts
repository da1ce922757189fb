import { attach, createEffect } from 'effector';
import { codes, contract, type Spin } from '../../../../contract';
import { $profile } from '../../access/session';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import type { Skin } from '../../../../scenes/wheel/messages';

/** The input of a spin. */
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

const betFx = createEffect<Attempt<SpinIntent>, Spin, ApiError>(
  ({ input: { skin, bet, oddsVersion, second }, key }) => {
    if (skin === 'coin') return coinFx({ input: { id: bet, oddsVersion }, key });
    return (second ? v2Fx : v1Fx)({ input: { index: bet, oddsVersion }, key });
  },
);

/** A spin that was pressed too long ago is closed: the member no longer expects to pay for it. */
export const spinFx = createCloseableCall<SpinIntent, Spin>({
  send: betFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<SpinIntent>) => ({ key }) }),
  lapsed: { code: codes.noOutcome, message: '' },
});

const $owner = $profile.map((profile) => profile?.id ?? null);

/** The spin that the member has asked for (D3). */
export const spinRequest = createMoneyRequest<SpinIntent, Spin>({
  call: spinFx,
  readBack: attach({ effect: resultFx, mapParams: ({ key }: Attempt<SpinIntent>) => ({ key }) }),
  storageKey: 'baobab.wheel.claim',
  $owner,
});
