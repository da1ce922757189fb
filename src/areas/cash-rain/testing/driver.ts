import { allSettled, fork, scopeBind, type EventCallable, type Scope } from 'effector';
import { vi } from 'vitest';
import { codes, rainTiming, type Profile, type RainConfig, type RainGift, type RainSlot } from '../../../../contract';
import { $token } from '../../../core/api';
import { $now, forgetServerTime } from '../../../core/time/clock';
import { forgetRequests } from '../../../core/money/test-requests';
import { $reducedMotion } from '../../../core/browser/trackers';
import { startEnglish } from '../../../ui/test-english';
import { $profile } from '../../access/session';
import '../index';
import { $config } from '../model/config';
import { dropCaught, startPressed } from '../model/moves';
import { $rain, rainOpened } from '../model/rain';
import { nextSecondFx } from '../model/timing';

// Loads the texts of the rain's screens; i18next keeps them once started.
await startEnglish();

export const noon = Date.UTC(2026, 0, 5, 12);
export const minute = 60_000;
export const slotAt = (id: string, begin: number, status: RainSlot['status']): RainSlot => ({
  id,
  begin,
  end: begin + 15 * minute,
  status,
});

export const config = (change: Partial<RainConfig> = {}): RainConfig => ({
  enable: true,
  durations: [slotAt('s1', noon, 1), slotAt('s2', noon + 360 * minute, 0)],
  rules: ['Be there.'],
  title: 'Up to ₵20.00',
  memberStatus: 0,
  missingStake: 0,
  neededDeposit: 0,
  poolLeft: 20_000,
  odds: [
    { giftType: 0, giftAmount: 0, weight: 9_999 },
    { giftType: 1, giftAmount: 420, weight: 1 },
  ],
  oddsTotal: 10_000,
  oddsVersion: 'rain-1',
  ...change,
});
export const gift = (giftType: RainGift['giftType'], giftAmount: number): RainGift => ({
  giftType,
  giftAmount,
  date: '20260105',
  duration: 's1',
  createTime: noon + minute,
});
export const member: Profile = {
  id: 'm1',
  mobile: '0240000001',
  nickName: 'Ama',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'g',
  inviteCode: '8F3K2',
  hasPinCode: false,
  registeredAt: noon,
};

/** A scripted answer of the server to one call: data, a refusal, an HTTP status, or no answer. */
export type Answer = { data: unknown } | { code: number; msg?: string; data?: unknown; status?: number } | 'lost';
interface Asked {
  call: string;
  key: string | null;
}

/** Replaces `fetch` by a server with scripted answers, and records the calls. */
function scriptServer() {
  const asked: Asked[] = [];
  const answers: Record<string, Answer[]> = {};
  const standing: Record<string, Answer> = {
    cfg: { data: config() },
    'draw-status': { data: false },
    gifts: { data: gift(1, 420) },
    gift: { data: null },
    close: { data: null },
    balance: { data: { money: 420, withdrawMoney: 0, bonusMoney: 0, diamond: 0 } },
  };
  const answerOf = (call: string): Answer =>
    answers[call]?.shift() ?? standing[call] ?? { code: codes.noSuchCall, status: 404 };

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = new URL(String(url), 'http://app.invalid').pathname.split('/').at(-1) ?? '';
    asked.push({ call, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answerOf(call);
    if (answer === 'lost') throw new TypeError('network');
    const { status = 200, ...body } = { code: 0, msg: '', ...answer } as { code: number; status?: number };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return {
    asked,
    /** Sets the next answers of a call; the last one repeats. */
    answer(call: string, ...list: Answer[]) {
      answers[call] = list.slice(0, -1);
      standing[call] = list.at(-1) as Answer;
    },
    calls: (call: string) => asked.filter((one) => one.call === call),
  };
}

/** What happens while the rain runs. */
interface Course {
  /** Called in each second of the rain. */
  during: (second: number) => void;
  /** The page is suspended until this instant (CF3). */
  asleepUntil: number;
}

/** Forks a scope in which the seconds of the rain pass at once. */
const forkRain = (
  course: Course,
  {
    reducedMotion,
    now,
    token,
    profile,
  }: { reducedMotion: boolean; now: number; token: string | null; profile: Profile | null },
): Scope =>
  fork({
    values: [
      [$reducedMotion, reducedMotion],
      [$now, now],
      [$token, token],
      [$profile, profile],
    ],
    handlers: [
      [
        nextSecondFx,
        ({ until, run }: { until: number; run: number }) => {
          const at = Math.max(until, course.asleepUntil);
          vi.setSystemTime(at);
          course.during(Math.round((at - run - rainTiming.countdownMs) / 1000));
          return at;
        },
      ],
    ],
  });

/** Waits for the effects. A second after an award the share sheet opens: that timer is advanced, too. */
async function settleIn(scope: Scope, effects: Promise<unknown>): Promise<void> {
  let isSettled = false;
  void effects.then(() => (isSettled = true));
  while (!isSettled) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isSettled && scope.getState($rain).at === 'award') await vi.advanceTimersByTimeAsync(rainTiming.shareAfterMs);
  }
}

/** The rain in a scope of its own, with a scripted server and fake timers. */
export function rainDriver({
  signedIn = true,
  reducedMotion = true,
  now = noon + minute,
}: { signedIn?: boolean; reducedMotion?: boolean; now?: number } = {}) {
  const server = scriptServer();
  const course: Course = { during: () => undefined, asleepUntil: 0 };
  const token = signedIn ? 't'.repeat(40) : null;
  const open = (profile: Profile | null) => forkRain(course, { reducedMotion, now, token, profile });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  forgetServerTime();
  let scope = open(signedIn ? member : null);

  const settle = (effects: Promise<unknown>) => settleIn(scope, effects);
  const send = <T>(unit: EventCallable<T>, params: T) => settle(allSettled(unit, { scope, params }));
  const driver = {
    ...server,
    state: () => scope.getState($rain),
    config: () => scope.getState($config),
    scope: () => scope,
    send,
    press: (unit: EventCallable<void>) => send(unit, undefined as void),
    open: () => send(rainOpened, undefined as void),
    start: () => send(startPressed, undefined as void),
    /** Catches drops in one second of the rain. */
    catching(score: number, second = 2) {
      course.during = (now) => {
        if (now === second) scopeBind(dropCaught, { scope })({ score, combo: score });
      };
    },
    during(act: (second: number) => void) {
      course.during = act;
    },
    sleepUntil(ms: number) {
      course.asleepUntil = ms;
    },
    /** Opens the rain and plays it to its end. */
    async play(score: number) {
      driver.catching(score);
      await driver.open();
      await driver.start();
      return driver.state();
    },
    /** Advances the timers by `ms` and waits for the effects. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      await settle(allSettled(scope));
    },
    /** Simulates a restart of the app: new stores, same storage, member unknown. */
    reload() {
      scope = open(null);
    },
    close() {
      forgetRequests('baobab.rain.claim');
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
  return driver;
}
export type RainDriver = ReturnType<typeof rainDriver>;
