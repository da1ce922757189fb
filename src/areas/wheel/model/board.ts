import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type CoinSpinConfig, type DiamondSpinConfigV2, type SeedState } from '../../../../contract';
import type { PageEntry } from '../../../core/router';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { sealsShown } from '../../fairness';
import { sessionEnded } from '../../access/session';
import { createCallFx, isUnknownOutcome, type ApiError } from '../../../core/api';
import { $now, serverNow } from '../../../core/time/clock';
import { begunDay } from '../../../core/time/day';
import { cameOnline } from '../../../core/browser/trackers';
import { coinBoard, diamondBoard, type DiamondSpinConfig } from '../lib/board';
import type { Skin } from '../../../../scenes/wheel/messages';

/** /games/coin-spin/:id or /diamond/spin was opened. */
export const opened = createEvent<PageEntry>();
/** The player chose another coin wheel, or another bet of the diamond wheel. */
export const stakePicked = createEvent<number>();
/** The wheel's data may have changed: requests it again. */
export const boardAsked = createEvent();

/** The kind of wheel on the screen. */
export const $skin = createStore<Skin>('coin').on(opened, (_, { params }) =>
  params['id'] === undefined ? 'diamond' : 'coin',
);
const $coinId = createStore(1).on(opened, (known, { params: { id } }) =>
  id === undefined ? known : /^\d{1,3}$/.test(id) ? Number(id) : 0,
);
const $diamondBet = createStore(0);

const coinFx = createCallFx(contract.coinSpin.cfg);
const v1Fx = createCallFx(contract.diamondSpin.cfg);
const v2Fx = createCallFx(contract.diamondSpin.cfgV2);
type Read = { coin: CoinSpinConfig } | { diamond: DiamondSpinConfig | DiamondSpinConfigV2 };
/**
 * Requests the wheel's config. For the diamond wheel v1 replaces v2 when v2 is refused (Q38), but not when no answer
 * came.
 */
export const readFx = createEffect<Skin, Read, ApiError>(async (skin) => {
  if (skin === 'coin') return { coin: await coinFx({}) };
  try {
    return { diamond: await v2Fx({}) };
  } catch (error) {
    if (isUnknownOutcome(error as ApiError) && (error as ApiError).status === null) throw error;
    return { diamond: await v1Fx({}) };
  }
});

const $coin = createStore<CoinSpinConfig | null>(null)
  .on(readFx.doneData, (known, read) => ('coin' in read ? read.coin : known))
  .reset(sessionEnded);
const $diamond = createStore<DiamondSpinConfig | DiamondSpinConfigV2 | null>(null)
  .on(readFx.doneData, (known, read) => ('diamond' in read ? read.diamond : known))
  .reset(sessionEnded);
sample({ clock: [opened, boardAsked], source: $skin, target: readFx });
// The phone stores the seed hashes that it sees before a spin; a later check relies on them.
const seedsOf = (read: Read): SeedState | null =>
  'coin' in read ? read.coin.seeds : 'seeds' in read.diamond ? read.diamond.seeds : null;
sample({ clock: readFx.doneData.filterMap((read) => seedsOf(read) ?? undefined), target: sealsShown });

/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(readFx.failData, (_, error) => error)
  .reset(readFx);
sample({
  clock: cameOnline,
  source: { problem: $problem, skin: $skin },
  filter: ({ problem }) => problem !== null,
  fn: ({ skin }) => skin,
  target: readFx,
});

/** The wheel at the chosen stake; null before its config has loaded. */
export const $board = combine($skin, $coinId, $diamondBet, $coin, $diamond, (skin, id, bet, coin, diamond) => {
  if (skin === 'coin') return coin === null ? null : coinBoard(coin, id);
  return diamond === null ? null : diamondBoard(diamond, bet);
});
// After the daily spins are used up, new ones come at midnight.
const $day = createStore('');
sample({ clock: readFx.finally, fn: () => begunDay(serverNow()), target: $day });
const $usedUp = $board.map((board) => board?.leftToday === 0);
const begun = sample({
  clock: $now,
  source: { usedUp: $usedUp, day: $day, skin: $skin, reading: readFx.pending },
  filter: ({ usedUp, day, reading }, now) => usedUp && !reading && begunDay(now) !== day,
  fn: ({ skin }) => skin,
});
sample({ clock: begun, target: readFx });
/** The address names a wheel that does not exist. */
export const $missing = combine(
  $skin,
  $coin,
  $board,
  (skin, coin, board) => skin === 'coin' && coin !== null && board === null,
);
/** Whether the config came from v2; the bet then also uses v2 (Q38). */
export const $second = combine(
  $skin,
  $diamond,
  (skin, diamond) => skin === 'coin' || (diamond !== null && 'oddsTotal' in diamond),
);

/** Set while a spin is in progress: the stake cannot be changed. */
export const $frozen = createStore(false);
const picked = sample({
  clock: stakePicked,
  source: { skin: $skin, frozen: $frozen },
  filter: ({ frozen }) => !frozen,
  fn: ({ skin }, bet) => ({ skin, bet }),
});
$diamondBet.on(picked, (known, { skin, bet }) => (skin === 'diamond' ? bet : known)).reset(sessionEnded);
sample({
  clock: picked,
  filter: ({ skin }) => skin === 'coin',
  fn: ({ bet }) => ({ to: pathTo(paths.coinSpin, { id: bet }), replace: true }),
  target: routeRequested,
});
