import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type DrawOutcome } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { checkPath } from '../../addresses';
import { sessionEnded } from '../../../access/session';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { opened, rotated } from './seeds';

export const pageSize = 50;
/** The games with draws, in the order of the filter. Newer games are listed only under "all". */
export const games = ['cash-rain', 'coin-spin-1', 'coin-spin-2', 'coin-spin-3', 'diamond-spin'] as const;
export type Shown = 'all' | (typeof games)[number];

export const gamePicked = createEvent<Shown>();
export const drawTapped = createEvent<DrawOutcome>();
export const $game = createStore<Shown>('all')
  .on(gamePicked, (_, game) => game)
  .reset(sessionEnded);
const $filter = combine({ game: $game });

type Ask = PageAsk<DrawOutcome, { game: Shown }>;
/** The parameters of a page of the list. */
export const askOf = ({ filter: { game }, after }: Ask) => ({
  quantity: pageSize,
  ...(game === 'all' ? {} : { game }),
  ...(after === null ? {} : { startHash: after.serverHash, startNonce: after.nonce }),
});
const outcomesFx = createCallFx(contract.fairness.outcomes);
export const pageFx = createEffect<Ask, DrawOutcome[], ApiError>((ask) => outcomesFx(askOf(ask)));
export const keyOfDraw = ({ serverHash, nonce }: Pick<DrawOutcome, 'serverHash' | 'nonce'>): string =>
  `${serverHash}:${nonce}`;
/** The member's draws, newest first. */
export const draws = createPagedList({ fx: pageFx, pageSize, keyOf: keyOfDraw, $filter, forgotten: sessionEnded });
sample({ clock: opened, target: draws.asked });

/** The seeds revealed in this visit: their draws in the list become checkable without a reload. */
export const $openedNow = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(rotated, (hashes, { revealed }) => [...hashes, revealed.serverHash])
  .reset(sessionEnded);

sample({ clock: drawTapped, fn: (draw) => ({ to: checkPath(draw) }), target: routeRequested });
