// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../../contract';
import { forgetServerTime, serverNow } from '../lib/clock';
import { $language } from '../lib/language';
import { createCallFx } from './call';
import { $token } from './session';

const lobbyFx = createCallFx(contract.game.lobby);
const path = '/api/game-center/v2/lobby';
const body = (name: string) => JSON.stringify({ code: 0, msg: '', data: { games: [], categories: [{ id: 1, name, cover: 'fire', games: [], stickyGames: [] }] } });
const late = Date.UTC(2030, 0, 1);
const answer = (name: string, sentAt = Date.now()) =>
  Promise.resolve({ response: new Response('', { headers: { 'x-server-time': String(late) } }), text: body(name), sentAt, receivedAt: sentAt + 200 });
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetServerTime();
  asked.mockReset().mockImplementation(async () => new Response(body('anew')));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  delete window.__answers;
  vi.unstubAllGlobals();
  forgetServerTime();
});

const nameOf = async (scope = fork()) => {
  const { status, value } = await allSettled(lobbyFx, { scope, params: {} });
  return status === 'done' ? value.categories[0]?.name : status;
};

test('CARD-3 what the page asked for before the app ran is the answer of the app’s own call, once', async () => {
  window.__answers = { language: 'en', byPath: { [path]: answer('early') } };
  expect(await nameOf()).toBe('early');
  expect(asked).not.toHaveBeenCalled();
  // The server's time is that of the answer, not of the moment it was taken.
  expect(Math.abs(serverNow() - late)).toBeLessThan(1_000);
  expect(await nameOf()).toBe('anew');
});

test.each([
  ['for a member', { language: 'en', sentAgo: 0, scope: () => fork({ values: [[$token, 't'.repeat(40)]] }) }],
  ['in another language', { language: 'en', sentAgo: 0, scope: () => fork({ values: [[$language, 'fr']] }) }],
  ['long ago', { language: 'en', sentAgo: 21_000, scope: () => fork() }],
] as const)('%s it is asked anew', async (_, { language, sentAgo, scope }) => {
  window.__answers = { language, byPath: { [path]: answer('early', Date.now() - sentAgo) } };
  expect(await nameOf(scope())).toBe('anew');
});

test('C7 when it did not come it is asked anew', async () => {
  const lost = Promise.reject(new TypeError('lost'));
  lost.catch(() => undefined);
  window.__answers = { language: 'en', byPath: { [path]: lost } };
  expect(await nameOf()).toBe('anew');
});
