import { attach, createEffect } from 'effector';
import { codes, contract, type CardsDone } from '../../../../contract';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $profile } from '../../access/session';

/** What the player wants to do. It is stored with its key until the outcome is known. */
export type CardsIntent =
  | { do: 'free' }
  | { do: 'buy'; cost: number }
  | { do: 'draw'; light: number; oddsVersion: string }
  | { do: 'swap'; cardId: number }
  | { do: 'gift'; id: string };

const freeFx = createMoneyCallFx(contract.collectCards.takeFree);
const buyFx = createMoneyCallFx(contract.collectCards.buy);
const drawFx = createMoneyCallFx(contract.collectCards.draw);
const swapFx = createMoneyCallFx(contract.collectCards.swap);
const giftFx = createMoneyCallFx(contract.collectCards.gifts);
const resultFx = createCallFx(contract.collectCards.result);
const closeFx = createCallFx(contract.collectCards.close);

const sendFx = createEffect<Attempt<CardsIntent>, CardsDone, ApiError>(async ({ input, key }) => {
  switch (input.do) {
    case 'free':
      return { chance: await freeFx({ input: {}, key }) };
    case 'buy':
      return { chance: await buyFx({ input: { cost: input.cost }, key }) };
    case 'draw':
      return { draw: await drawFx({ input: { light: input.light, oddsVersion: input.oddsVersion }, key }) };
    case 'swap':
      return { swap: await swapFx({ input: { cardId: input.cardId }, key }) };
    case 'gift':
      return { gift: await giftFx({ input: { id: input.id }, key }) };
  }
});

export const actFx = createCloseableCall<CardsIntent, CardsDone>({
  send: sendFx,
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<CardsIntent>) => ({ key }) }),
  lapsed: { code: codes.cardsNoChance, message: '' },
});

/** Prefix of the storage entries of open requests. */
export const cardsStorage = 'baobab.cards.claim';

/** One action at a time: its key is stored before the first try, repeated with each retry, and used to read it back. */
export const request = createMoneyRequest<CardsIntent, CardsDone>({
  call: actFx,
  readBack: attach({ effect: resultFx, mapParams: ({ key }: Attempt<CardsIntent>) => ({ key }) }),
  storageKey: cardsStorage,
  $owner: $profile.map((profile) => profile?.id ?? null),
});
busyWhile(request.$busy, 'cards');
