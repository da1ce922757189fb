import { attach, createEvent, createStore, sample } from 'effector';
import { contract, type GameRecord } from '../../../../../contract';
import { createCallFx, createOwnFx } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { languageLoaded } from '../../../../core/i18n/language';
import { $location, type PageEntry } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';

/** /me/game-records/:id was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();

const idOf = ({ params: { id = '' } }: PageEntry): string => (/^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '');
const $id = createStore('').on(opened, (_, entry) => idOf(entry));
export const roundFx = createCallFx(contract.bets.round);
const { fx: ownFx, answered } = createOwnFx(roundFx);
const readFx = attach({ source: $id, effect: ownFx, mapParams: (_: void, id) => ({ id }) });

export const $record = createStore<GameRecord | null>(null).reset(sessionEnded);
// A known round stays while it is requested again; another one is cleared.
$record.on(opened, (known, entry) => (known?.round.id === idOf(entry) ? known : null));
sample({
  clock: answered,
  source: $id,
  filter: (id, { result }) => result.round.id === id,
  fn: (_, { result }) => result,
  target: $record,
});
/** The server's message when the round could not be loaded. */
export const $problem = createStore<string | null>(null)
  .on(readFx, () => null)
  .on(readFx.failData, (_, { message }) => message || 'common:error.later')
  .reset(opened);
// An address without an id names no round.
sample({ clock: opened, filter: (entry) => idOf(entry) === '', fn: () => 'bets:round.failed', target: $problem });

sample({ clock: [opened, retried], source: $id, filter: (id) => id !== '', fn: () => undefined, target: readFx });
sample({
  clock: [cameOnline, languageLoaded],
  source: { id: $id, place: $location },
  filter: ({ id, place }) => id !== '' && place.pathname === pathTo(paths.gameRound, { id }),
  fn: () => undefined,
  target: readFx,
});
export const $loading = readFx.pending;
