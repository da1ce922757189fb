import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type Spin, type SpinWinner } from '../../../../contract';
import type { Skin } from '../../../../scenes/wheel/messages';
import { sessionEnded } from '../../access/session';
import { createCallFx, type ApiError } from '../../../core/api';
import { createListSheet } from '../../../core/lists/list-sheet';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { $skin, opened } from './board';
import { $play } from './play';

/** Rows on a page. */
export const pageSize = 20;

const coinRecordsFx = createCallFx(contract.coinSpin.records);
const diamondRecordsFx = createCallFx(contract.diamondSpin.records);
const recordsFx = createEffect<PageAsk<Spin, Skin>, Spin[], ApiError>(({ filter, after }) => {
  const page = { limit: pageSize, ...(after === null ? {} : { maxId: after.id }) };
  return filter === 'coin' ? coinRecordsFx(page) : diamondRecordsFx(page);
});
/** The member's spins of this kind of wheel, newest first (maxId, limit). */
export const records = createPagedList({
  fx: recordsFx,
  pageSize,
  keyOf: ({ id }: Spin) => id,
  $filter: $skin,
  forgotten: sessionEnded,
});

export const { recordsOpened, recordsClosed, $recordsOpen } = createListSheet({
  list: records,
  closedBy: [opened, sessionEnded],
});

export const oddsOpened = createEvent();
export const oddsClosed = createEvent();
export const $oddsOpen = createStore(false)
  .on(oddsOpened, () => true)
  .reset(oddsClosed, opened, sessionEnded);

const coinWinnersFx = createCallFx(contract.coinSpin.winners);
const diamondWinnersFx = createCallFx(contract.diamondSpin.winnersV2);
const readWinnersFx = createEffect<Skin, { skin: Skin; rows: SpinWinner[] }, ApiError>(async (skin) => ({
  skin,
  rows: skin === 'coin' ? await coinWinnersFx({}) : await diamondWinnersFx({}),
}));
const winnersFx = attach({ effect: readWinnersFx });
/** Real prizes that exceeded their stake, newest first; hidden while there are none (Q47). */
export const $winners = createStore<readonly SpinWinner[]>([])
  .on(winnersFx.doneData, (_, { rows }) => rows)
  .on($skin, () => []);
const landed = sample({ clock: $play, filter: ({ at }) => at === 'landed' });
sample({ clock: [opened, landed], source: $skin, target: winnersFx });
