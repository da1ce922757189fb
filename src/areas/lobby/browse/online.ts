import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, type Lobby } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { createPoll } from '../../../core/time/poll';
import { $lobby, loadFx, lobbyFx } from '../model/model';

/** The counts are requested again after this many ms while covers are on the screen. */
const refreshMs = 60_000;

export const onlineFx = createCallFx(contract.game.online);
const askFx = attach({ effect: onlineFx, mapParams: (_: void) => ({}) });

/** The first page is painted. */
export const onlineStarted = createEvent();
const $started = createStore(false).on(onlineStarted, () => true);
const $covers = $location.map(
  ({ pathname }) => pathname === paths.home || pathname === paths.search || pathname.startsWith('/categories/'),
);
const poll = createPoll({
  fx: askFx,
  everyMs: refreshMs,
  $enabled: combine($started, $covers, (started, covers) => started && covers),
});

type Counts = Readonly<Record<string, number>>;

/** The lobby with these counts. A game without a count shows none (Q47). Unchanged games stay the same object. */
export function withCounts(lobby: Lobby | null, counts: Counts): Lobby | null {
  if (lobby === null) return null;
  const games = lobby.games.map((game) => {
    const onlineUsers = counts[game.id] ?? null;
    return onlineUsers === game.onlineUsers ? game : { ...game, onlineUsers };
  });
  return games.every((game, index) => game === lobby.games[index]) ? lobby : { ...lobby, games };
}

const $counts = createStore<Counts>({}).on(poll.answered, (_, counts) => counts);
// A new lobby has no counts, so the last ones are set again (C115, HOM-12).
const counted = sample({ clock: [$counts, loadFx.done, lobbyFx.done], source: $counts });
$lobby.on(counted, withCounts);
