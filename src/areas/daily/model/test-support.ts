import { allSettled, createWatch, fork, type Event, type Scope } from 'effector';
import { vi } from 'vitest';
import type { SignInTile, SignedIn } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { ApiError, $token } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { $now, serverNow } from '../../../core/time/clock';
import { toastShown } from '../../../core/toasts';
import { $mayOpenItself } from '../../../core/self-opening';
import { popupAsked } from '../../adverts';
import { homeRested } from '../../adverts/popups';
import { $profile } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { dailyStarted, screenFx, type Screen } from './gate';
import { $open, previewFx, signFx, signPressed } from './model';

export const noon = Date.UTC(2026, 10, 20, 12);
export const dayMs = 86_400_000;
const coins = [50, 50, 50, 50, 50, 50, 200];
/** Tiles where today's is open, or signed. */
export const tiles = (today: number, signed: boolean): SignInTile[] =>
  coins.map((cashBack, at) => ({
    day: at + 1,
    cashBack,
    today: at + 1 === today,
    grand: at === 6,
    status: at + 1 < today || (signed && at + 1 === today) ? 1 : 0,
  }));
const gone = () => Promise.reject(new ApiError({ code: -98, message: 'no status', status: null }));

/** Collects what the unit emits in the scope. */
export function heard<T>(scope: Scope, unit: Event<T>): T[] {
  const all: T[] = [];
  createWatch({
    unit,
    scope,
    fn: (value) => {
      all.push(value);
    },
  });
  return all;
}

/** A member, and a server with one open tile that answers as the test says. */
export function setUp({
  today: first = 4,
  signed = false,
  signedIn = true,
}: { today?: number; signed?: boolean; signedIn?: boolean } = {}) {
  const house = {
    today: first,
    signed,
    lost: false,
    slow: 0,
    refused: null as ApiError | null,
    keys: [] as string[],
    previews: 0,
  };
  const profile = testProfile({ id: 'm1' });
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(40) : null],
      [$profile, signedIn ? profile : null],
      [$now, serverNow()],
      [$mayOpenItself, true],
    ],
    handlers: [
      [screenFx, () => ({}) as Screen],
      [
        previewFx,
        () => {
          house.previews += 1;
          const answer = tiles(house.today, house.signed);
          if (house.slow > 0)
            return new Promise((resolve) => {
              setTimeout(() => resolve(answer), house.slow);
            });
          return house.lost ? gone() : answer;
        },
      ],
      // The handler of a call receives its source first.
      [
        signFx,
        (_: unknown, { key }: { key: string }): Promise<SignedIn> | SignedIn => {
          house.keys.push(key);
          if (house.refused) return Promise.reject(house.refused);
          house.signed = true;
          return house.lost
            ? gone()
            : { day: house.today, cashBack: coins[house.today - 1]!, grand: house.today === 7, createTime: noon };
        },
      ],
    ],
  });
  const toasts = heard(scope, toastShown);
  const routes = heard(scope, routeRequested);
  const refreshed = heard(scope, balanceRefreshRequested);
  const settle = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  return {
    house,
    scope,
    toasts,
    routes,
    refreshed,
    settle,
    isOpen: () => scope.getState($open),
    /** Advances the clock to an instant. */
    async tick(at: number) {
      vi.setSystemTime(at);
      void allSettled($now, { scope, params: at });
      await settle();
    },
    async rests() {
      void allSettled(dailyStarted, { scope });
      void allSettled(homeRested, { scope });
      await settle();
    },
    async asks() {
      void allSettled(dailyStarted, { scope });
      void allSettled(popupAsked, { scope, params: 'daily' });
      await settle();
    },
    async press(unit: typeof signPressed) {
      void allSettled(unit, { scope });
      await settle();
    },
  };
}
