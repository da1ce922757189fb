// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../../contract';
import { forgetServerTime, serverNow } from '../time/clock';
import { $language } from '../i18n/language';
import { createCallFx } from './call';
import { $token } from './session';

const lobbyFx = createCallFx(contract.game.lobby);
const path = '/api/game-center/v2/lobby';
const body = (name: string) =>
  JSON.stringify({
    code: 0,
    msg: '',
    data: { games: [], categories: [{ id: 1, name, cover: 'fire', games: [], stickyGames: [] }] },
  });
const late = Date.UTC(2030, 0, 1);
const answer = (name: string) =>
  Promise.resolve({
    response: new Response('', { headers: { 'x-server-time': String(late) } }),
    text: body(name),
    receivedAt: Date.now(),
  });
/** Simulates that the page requested the lobby this many ms ago. */
const ask = (coming: ReturnType<typeof answer>, sentAgo = 200) => {
  window.__answers = { language: 'en', sentAt: Date.now() - sentAgo, byPath: { [path]: coming } };
};
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetServerTime();
  asked.mockReset().mockImplementation(async () => new Response(body('anew')));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  delete window.__answers;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetServerTime();
});

const nameOf = async (scope = fork()) => {
  const { status, value } = await allSettled(lobbyFx, { scope, params: {} });
  return status === 'done' ? value.categories[0]?.name : status;
};

test('CARD-3 the app’s first call uses the page’s early answer once', async () => {
  ask(answer('early'));
  expect(await nameOf()).toBe('early');
  expect(asked).not.toHaveBeenCalled();
  // The clock offset must be computed from the time of the response, not of the moment it was used.
  expect(Math.abs(serverNow() - late)).toBeLessThan(1_000);
  expect(await nameOf()).toBe('anew');
});

test.each([
  ['for a member', 0, () => fork({ values: [[$token, 't'.repeat(40)]] })],
  ['in another language', 0, () => fork({ values: [[$language, 'fr']] })],
  ['long ago', 20_000, () => fork()],
  ['before the clock was set back', -30_000, () => fork()],
] as const)('the app ignores the early answer: %s', async (_, sentAgo, scope) => {
  ask(answer('early'), sentAgo);
  expect(await nameOf(scope())).toBe('anew');
});

test('CARD-3 the app waits for a slow early answer and sends no request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let come: () => void = () => undefined;
  ask(
    new Promise((resolve) => {
      come = () => resolve(answer('early'));
    }),
  );
  const name = nameOf();
  vi.setSystemTime(Date.now() + 40_000);
  come();
  expect(await name).toBe('early');
  expect(asked).not.toHaveBeenCalled();
});

test('F14 the app repeats a failed early request', async () => {
  const lost = Promise.reject(new TypeError('lost'));
  lost.catch(() => undefined);
  ask(lost);
  expect(await nameOf()).toBe('anew');
});
