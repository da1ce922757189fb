import { createEffect, createStore, sample } from 'effector';
import { contract, memberStatus, type RainConfig, type SignInTile } from '../../../../contract';
import { $gamesOpen } from '../../lobby';
import { sessionEnded } from '../../access/session';
import { $balance } from '../../wallet';
import { createCallFx } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { poorShown } from './play';

/** Ways to earn more that are closed to this member now. */
type ClosedWay = 'signIn' | 'rain' | 'exchange' | 'games';

const signInFx = createCallFx(contract.dailyBonus.preview);
const rainFx = createCallFx(contract.cashRain.cfg);
interface Known {
  tiles: readonly SignInTile[] | null;
  rain: RainConfig | null;
}
/** Requests what the member can still earn today. A failed call closes no way. */
export const askFx = createEffect(async (): Promise<Known> => {
  const [tiles, rain] = await Promise.all([signInFx({}).catch(() => null), rainFx({}).catch(() => null)]);
  return { tiles, rain };
});

const isSigned = (tiles: readonly SignInTile[]): boolean => tiles.some(({ today, status }) => today && status === 1);
const canRain = ({ enable, memberStatus: status, durations }: RainConfig, now: number): boolean =>
  enable && status === memberStatus.allowed && durations.some(({ end, played }) => end > now && played !== true);

/** The closed ways; null until they are known. */
export const $closedWays = createStore<readonly ClosedWay[] | null>(null).reset(poorShown, sessionEnded);
sample({ clock: poorShown, fn: () => undefined, target: askFx });
sample({
  clock: askFx.doneData,
  source: { balance: $balance, gamesOpen: $gamesOpen },
  fn: ({ balance, gamesOpen }, { tiles, rain }): ClosedWay[] => [
    ...(gamesOpen ? [] : ['games' as const]),
    ...(tiles !== null && isSigned(tiles) ? ['signIn' as const] : []),
    ...(rain !== null && !canRain(rain, serverNow()) ? ['rain' as const] : []),
    ...(balance !== null && balance.diamonds === 0 ? ['exchange' as const] : []),
  ],
  target: $closedWays,
});
