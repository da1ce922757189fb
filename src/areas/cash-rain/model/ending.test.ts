import { afterEach, describe, expect, test } from 'vitest';
import { codes, rainTiming } from '../../../../contract';
import { tokenChanged } from '../../../core/api';
import { $toast } from '../../../core/toasts';
import { $isSignedIn, sessionStarted } from '../../access/session';
import { $balance } from '../../wallet';
import { gift, member, minute, noon, rainDriver, type RainDriver } from '../testing/driver';
import { $shareOpen, againPressed } from './ending';
import { closeAsked } from './rain';
import { retryPressed } from './moves';

let rain: RainDriver;
afterEach(() => rain.close());
/** Longer than all retries of a claim together. */
const aWhile = 30_000;

describe('the gift', () => {
  test('RAN-8 RAN-9 RAN-10 a gift refreshes the balance and opens the share sheet', async () => {
    rain = rainDriver();
    expect(await rain.play(7)).toEqual({ at: 'award', gift: gift(1, 420), score: 7, resumed: false });
    expect(rain.calls('gifts')).toHaveLength(1);
    expect(rain.calls('balance')).toHaveLength(1);
    expect(rain.scope().getState($balance)).toMatchObject({ money: 420 });
    expect(rain.scope().getState($shareOpen)).toBe(true);
  });

  test.each([1, 2, 3, 4] as const)('RAN-9 gift type %i is an award', async (type) => {
    rain = rainDriver();
    rain.answer('gifts', { data: gift(type, 5) });
    expect(await rain.play(1)).toMatchObject({ at: 'award', gift: { giftType: type } });
  });

  test('RAN-9 RAN-11 gift type 0 shows Try Again without balance and share sheet', async () => {
    rain = rainDriver();
    rain.answer('gifts', { data: gift(0, 0) });
    expect(await rain.play(3)).toMatchObject({ at: 'try-again', score: 3, message: null });
    expect(rain.calls('balance')).toHaveLength(0);
    expect(rain.scope().getState($shareOpen)).toBe(false);
  });

  test('CF30 an unknown gift type leads to checking, not to celebration', async () => {
    rain = rainDriver();
    rain.answer('gifts', { data: { ...gift(1, 1), giftType: 9 } });
    expect(await rain.play(3)).toMatchObject({ at: 'checking' });
  });

  test('Q12 the score is never sent', async () => {
    rain = rainDriver();
    const bodies: string[] = [];
    const send = globalThis.fetch;
    globalThis.fetch = (url, init) => {
      if (String(url).endsWith('gifts')) bodies.push(String(init?.body ?? ''));
      return send(url, init);
    };
    await rain.play(9);
    expect(bodies).toEqual(['']);
  });
});

describe('refusals', () => {
  test.each([
    ['closed', codes.rainClosed],
    ['not eligible', codes.rainNotEligible],
    ['not started', codes.rainNotStarted],
  ])('RAN-11 %s shows Try Again with the server’s message', async (_name, code) => {
    rain = rainDriver();
    rain.answer('gifts', { code, msg: 'Sorry' });
    expect(await rain.play(3)).toEqual({ at: 'try-again', score: 3, message: 'Sorry', resumed: false });
  });

  test('RAN-8 a slot drawn earlier shows its first gift', async () => {
    rain = rainDriver();
    rain.answer('gifts', { code: codes.rainPlayed, msg: 'Played', data: gift(3, 20) });
    expect(await rain.play(3)).toEqual({ at: 'played', gift: gift(3, 20) });
  });

  test('RAN-11 a slot without a catch can be played again', async () => {
    rain = rainDriver();
    await rain.play(0);
    await rain.press(againPressed);
    expect(rain.state().at).toBe('rules');
  });
});

describe('lost answers', () => {
  test('D3 CF7 a lost answer is repeated with the same key while checking', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost', 'lost', { data: gift(1, 420) });
    const seen = new Set<string>();
    await rain.play(5);
    expect(rain.state()).toEqual({ at: 'checking', score: 5, resumed: false });
    for (let step = 0; step < 20 && rain.state().at !== 'award'; step += 1) {
      seen.add(rain.state().at);
      await rain.pass(500);
    }
    expect([...seen]).toEqual(['checking']);
    expect(rain.state()).toMatchObject({ at: 'award', score: 5 });
    const keys = rain.calls('gifts').map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  });

  test('D3 Q53 an answer of 500 leaves the outcome unknown', async () => {
    rain = rainDriver();
    rain.answer('gifts', { code: 500, status: 500 });
    expect(await rain.play(5)).toMatchObject({ at: 'checking' });
  });

  test('D3 CF7 the gift is read back after the retries', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    await rain.play(5);
    rain.answer('gift', { data: gift(4, 1) });
    await rain.pass(aWhile);
    expect(rain.state()).toMatchObject({ at: 'award', gift: gift(4, 1) });
    expect(rain.calls('gifts').length).toBeLessThanOrEqual(4);
  });

  test('D3 a retry of an unknown claim uses the same key', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    rain.answer('gift', 'lost');
    await rain.play(5);
    await rain.pass(aWhile);
    expect(rain.state().at).toBe('checking');
    rain.answer('gifts', { data: gift(0, 0) });
    await rain.press(retryPressed);
    await rain.pass(aWhile);
    expect(rain.state()).toMatchObject({ at: 'try-again', score: 5 });
    expect(new Set(rain.calls('gifts').map(({ key }) => key)).size).toBe(1);
  });

  test('D3 the player can leave a claim being checked and reopen it', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    rain.answer('gift', 'lost');
    await rain.play(5);
    await rain.press(closeAsked);
    expect(rain.state().at).toBe('closed');
    await rain.open();
    expect(rain.state()).toEqual({ at: 'checking', score: 5, resumed: true });
    expect(rain.calls('cfg')).toHaveLength(1);
  });

  test('D2 until the grace period of the slot ends, the claim is sent', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    rain.answer('close', 'lost');
    await rain.play(5);
    await rain.pass(noon + 15 * minute - Date.now());
    const sent = rain.calls('gifts').length;
    await rain.pass(rainTiming.graceMs - 1_000);
    expect(rain.calls('gifts').length).toBeGreaterThan(sent);
    expect(rain.calls('close')).toEqual([]);
  });

  test('D2 after the slot’s grace period the key is closed, not resent', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    rain.answer('gift', 'lost');
    rain.answer('close', 'lost');
    await rain.play(5);
    const sent = rain.calls('gifts').length;
    rain.answer('gift', { data: null });
    await rain.pass(16 * minute);
    expect(rain.state()).toMatchObject({ at: 'checking', score: 5 });
    rain.answer('close', { data: null });
    await rain.pass(minute);
    expect(rain.state()).toEqual({ at: 'try-again', score: 5, message: '', resumed: false });
    expect(rain.calls('gifts').length).toBeLessThan(sent + 200);
    const late = rain.calls('gifts').length;
    await rain.pass(minute);
    expect(rain.calls('gifts')).toHaveLength(late);
  });
});

describe('another visit', () => {
  test('CF4 a claim left open by a reload is resumed with its key', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    await rain.play(8);
    const [first] = rain.calls('gifts');
    rain.reload();
    rain.answer('gifts', { data: gift(1, 420) });
    await rain.send(sessionStarted, member);
    await rain.pass(1);
    expect(rain.state()).toEqual({ at: 'award', gift: gift(1, 420), score: 8, resumed: true });
    expect(rain.calls('gifts').at(-1)?.key).toBe(first?.key);
  });

  test('CF4 another member never resumes the claim', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    await rain.play(8);
    const before = rain.calls('gifts').length;
    rain.reload();
    await rain.send(sessionStarted, { ...member, id: 'm2' });
    await rain.pass(1);
    expect(rain.state().at).toBe('closed');
    expect(rain.calls('gifts')).toHaveLength(before);
  });

  test('CF10 a new login resumes the claim with the same key', async () => {
    rain = rainDriver();
    rain.answer('gifts', { code: codes.signedOut, status: 401 });
    expect(await rain.play(6)).toEqual({ at: 'login-needed', expired: true });
    expect(rain.scope().getState($isSignedIn)).toBe(false);
    rain.answer('gifts', { data: gift(3, 100) });
    await rain.send(tokenChanged, 'u'.repeat(40));
    await rain.send(sessionStarted, member);
    await rain.pass(1);
    expect(rain.state()).toMatchObject({ at: 'award', gift: gift(3, 100), score: 6 });
    expect(new Set(rain.calls('gifts').map(({ key }) => key)).size).toBe(1);
  });
});

describe('leaving', () => {
  test('CF29 closing during the draw shows a message and does not close', async () => {
    rain = rainDriver();
    let release: () => void = () => undefined;
    const send = globalThis.fetch;
    globalThis.fetch = (url, init) =>
      String(url).endsWith('gifts')
        ? new Promise((resolve, reject) => (release = () => void send(url, init).then(resolve, reject)))
        : send(url, init);
    rain.catching(3);
    await rain.open();
    const playing = rain.start();
    await Promise.resolve();
    expect(rain.state().at).toBe('claiming');
    void rain.press(closeAsked);
    expect(rain.state().at).toBe('claiming');
    expect(rain.scope().getState($toast)).toMatchObject({ text: 'rain:claiming.stay' });
    release();
    await playing;
    expect(rain.state().at).toBe('award');
    await rain.press(closeAsked);
    expect(rain.state().at).toBe('closed');
  });

  test('CF6 no second claim starts while a claim is open', async () => {
    rain = rainDriver();
    rain.answer('gifts', 'lost');
    rain.answer('gift', 'lost');
    await rain.play(5);
    await rain.press(closeAsked);
    await rain.play(9);
    expect(new Set(rain.calls('gifts').map(({ key }) => key)).size).toBe(1);
  });
});
