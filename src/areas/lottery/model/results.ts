import { combine, createEffect, createStore, sample } from 'effector';
import { contract, type LotteryDraw, type LotteryGameId } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { $shown, $shownId } from './games';

/** Requests published draws. A test replaces the handler. */
export const drawsFx = createCallFx(contract.lottery.draws);
const readFx = createEffect<LotteryGameId, LotteryDraw[], ApiError>((game) => drawsFx({ game }));

/** The last published draw of the shown game: when it changes, the results are requested. */
const $newest = $shown.map((game) => (game?.last ? `${game.id}/${game.last.id}` : null));
sample({
  clock: $newest,
  source: $shownId,
  filter: (id, newest) => id !== null && newest !== null,
  fn: (id) => id as LotteryGameId,
  target: readFx,
});

const mostShown = 10;
const $read = createStore<readonly LotteryDraw[]>([]).on(readFx.doneData, (_, draws) => draws.slice(0, mostShown));
/** The last published draws of the shown game, newest first. */
export const $results = combine($read, $shownId, (draws, id) => draws.filter(({ game }) => game === id));
