import { createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { sessionEnded } from '../../access/session';
import { cardsAsked } from './activity';

/** A credited deposit is shown (DEP-24): asks what it gave. The order's number. */
export const chancesAsked = createEvent<string>();
const chancesFx = createCallFx(contract.collectCards.chances);
sample({ clock: chancesAsked, fn: (orderNo) => ({ orderNo }), target: chancesFx });

/** The chances that the last asked deposit gave; null before the answer. */
export const $given = createStore<{ orderNo: string; given: number } | null>(null)
  .on(chancesFx.done, (_, { params, result }) => ({ orderNo: params.orderNo, given: result.given }))
  .reset(chancesAsked, sessionEnded);
// The gift box of home and the page show the new chances.
sample({ clock: chancesFx.doneData, filter: ({ given }) => given > 0, fn: () => undefined, target: cardsAsked });
