// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { cardAutoSelectMs } from '../../../../contract';
import { $token } from '../../../core/api';
import { $visible } from '../../../core/browser/trackers';
import { $entry } from '../../../core/router';
import { emptyPhone } from '../../../core/test-phone';
import { $now } from '../../../core/time/clock';
import { restSeen } from '../../access/session';
import { testActivity, testMember } from '../testing/cards';
import { $activity, $member, cfgFx, memberFx, opened } from './activity';
import { $auto, $count, autoSwitched } from './auto';
import { buyPressed, freePressed, giftPressed, lightPressed, swapPressed } from './play';
import { actFx, type CardsIntent } from './request';

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

/** A member with chances on the page. The server never answers. */
function start(visible = true) {
  const asked: CardsIntent[] = [];
  const scope = fork({
    values: [
      [$activity, testActivity],
      [$member, testMember()],
      [$token, 't'.repeat(40)],
      [$visible, visible],
      [$now, now],
      [$auto, true],
      [
        $entry,
        {
          pathname: '/activities/collect-cards',
          search: '',
          hash: '',
          key: 'k',
          index: 0,
          action: 'push',
          direction: 'none',
        },
      ],
    ],
    handlers: [
      [
        actFx,
        ({ input }: { input: CardsIntent }) => {
          asked.push(input);
          return new Promise(() => undefined);
        },
      ],
      [cfgFx, () => testActivity],
      [memberFx, () => testMember()],
    ],
  });
  const tick = async () => {
    void allSettled($now, { scope, params: Date.now() });
    await vi.advanceTimersByTimeAsync(0);
  };
  const show = async (seen: boolean) => {
    void allSettled($visible, { scope, params: seen });
    await vi.advanceTimersByTimeAsync(0);
  };
  const rest = (until: number) => {
    void allSettled(restSeen, { scope, params: { why: 'coolOff', until } });
    return vi.advanceTimersByTimeAsync(0);
  };
  return { scope, asked, tick, show, rest, count: () => scope.getState($count) };
}

emptyPhone(now);

test('Q92 no lamp is chosen by itself before the player switches it on, and the choice is kept', async () => {
  const entry = { params: {}, query: {} };
  const fresh = fork();
  await allSettled(opened, { scope: fresh, params: entry });
  expect(fresh.getState($auto)).toBe(false);
  await allSettled(autoSwitched, { scope: fresh, params: true });
  const later = fork();
  await allSettled(opened, { scope: later, params: entry });
  expect(later.getState($auto)).toBe(true);
});

test.each(['the clock', 'the visibility'])(
  'CRD-4 Q26 the countdown begins again after a hidden tab, %s first',
  async (first) => {
    const { asked, tick, show, count } = start(false);
    await show(true);
    expect(count()?.at).toBe(now + cardAutoSelectMs);
    await show(false);
    expect(count()).toBeNull();
    vi.setSystemTime(now + 60_000);
    // Clock and visibility listen to the same event of the page.
    await (first === 'the clock' ? tick() : show(true));
    await (first === 'the clock' ? show(true) : tick());
    expect(asked).toEqual([]);
    expect(count()?.at).toBe(now + 60_000 + cardAutoSelectMs);
    vi.setSystemTime(now + 60_000 + cardAutoSelectMs);
    await tick();
    expect(asked).toHaveLength(1);
  },
);

test('Q77 during a break no lamp is chosen by itself', async () => {
  const { scope, asked, tick, rest, count } = start();
  await rest(now + dayMs);
  void allSettled(autoSwitched, { scope, params: false });
  void allSettled(autoSwitched, { scope, params: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(count()).toBeNull();
  vi.setSystemTime(now + cardAutoSelectMs);
  await tick();
  expect(asked).toEqual([]);
});

test('Q77 during a break nothing is sent', async () => {
  const { scope, asked, rest } = start(false);
  await rest(now + dayMs);
  void allSettled(lightPressed, { scope, params: 0 });
  void allSettled(freePressed, { scope });
  void allSettled(buyPressed, { scope });
  void allSettled(swapPressed, { scope, params: 5 });
  void allSettled(giftPressed, { scope, params: testActivity.id });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([]);
});
