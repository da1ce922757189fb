import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type GameRecord } from '../../../../../contract';
import { manifestOf } from '../../../../../games';
import type { PicturePart } from '../../../../../games/round-speech';
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
/**
 * Loads what draws a round. Null for a game that the house does not have: one of a supplier, or one that was removed,
 * whose rounds are shown by their stored name, amounts and seeds.
 */
const pictureFx = createEffect(
  async ({ round }: GameRecord): Promise<PicturePart | null> => (await manifestOf(round.gameId)?.picture()) ?? null,
);
sample({ clock: answered, fn: ({ result }) => result, target: pictureFx });
const ready = sample({
  clock: pictureFx.finally,
  source: $id,
  filter: (id, { params }) => params.round.id === id,
  fn: (_, end) => ({ record: end.params, picture: end.status === 'done' ? end.result : null }),
});
$record.on(ready, (_, { record }) => record);
/** What draws the round of `$record`; null when the page shows none. */
export const $picture = createStore<PicturePart | null>(null, { serialize: 'ignore' })
  .on(ready, (_, { picture }) => picture)
  .reset(sessionEnded);
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
