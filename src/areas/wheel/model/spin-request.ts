import { attach, createEffect } from 'effector';
import { codes, contract, type Spin } from '../../../../contract';
import { $profile } from '../../access/session';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import type { Skin } from '../../../../scenes/wheel/messages';

/** Stored together with the key until the outcome is known. */
export interface SpinIntent {
  skin: Skin;
  /** Id of the coin wheel, or index of the diamond bet. */
  bet: number;
  stake: number;
  /** The version of the odds on the screen. */
  oddsVersion: string;
  /** Whether the v2 call of the diamond wheel is used. */
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

/**
 * Sends a spin with its key. An old request is closed on the server instead, so that nobody is charged for an earlier
 * visit's tap.
 */
export const spinFx = createCloseableCall<SpinIntent, Spin>({
  send: betFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<SpinIntent>) => ({ key }) }),
  lapsed: { code: codes.noOutcome, message: '' },
});

/** Prefix of the storage entries of open spins. */
export const spinStorage = 'baobab.wheel.claim';
const $owner = $profile.map((profile) => profile?.id ?? null);

/**
 * The claim of a spin: the key is stored before the first try, repeated with each retry, and used to read a lost answer
 * back (D3).
 */
export const spinRequest = createMoneyRequest<SpinIntent, Spin>({
  call: spinFx,
  readBack: attach({ effect: resultFx, mapParams: ({ key }: Attempt<SpinIntent>) => ({ key }) }),
  storageKey: spinStorage,
  $owner,
});
