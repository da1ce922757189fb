import { describe, expect, test } from 'vitest';
import { routes } from './routes';
import { hostile } from './hostile';
import { decide, findRoute, placeOf, returnIn, safeReturn, withoutLegacyHash, type RouteSpec } from './targets';

const table: readonly RouteSpec[] = [
  ...routes,
  { path: '/me/settings', auth: true, scrollTop: true, depth: 1 },
  { path: '/account/transaction/:id', auth: true, scrollTop: true, depth: 2 },
];
const go = (to: string, signedIn = false) => decide(table, { asked: placeOf(to), signedIn });
const lands = (to: string, signedIn = false) => {
  const decision = go(to, signedIn);
  return decision.kind === 'guard'
    ? `guard ${decision.wanted}`
    : `${decision.replace ? 'replace' : 'go'} ${decision.place.pathname}${decision.place.search}${decision.place.hash}`;
};

describe('addresses', () => {
  test.each([
    ['NAV-4 a tab', '/deposit', 'go /deposit'],
    ['a page with a part', '/categories/12/games', 'go /categories/12/games'],
    ['NAV-2 Q1 an unknown path is home, replaced, with its query', '/nowhere?x=1&y=2', 'replace /home?x=1&y=2'],
    ['NAV-2 the root is home', '/', 'replace /home'],
    ['NAV-2 an unknown page below a known one', '/categories/12/games/9', 'replace /home'],
    ['NAV-3 a legacy hash address', '/#/deposit?x=1', 'replace /deposit?x=1'],
    ['NAV-3 a legacy hash-bang address', '/#!/me', 'replace /me'],
    ['NAV-3 an unknown legacy address', '/#/gone?x=1', 'replace /home?x=1'],
    ['a hash elsewhere is a hash', '/me#/deposit', 'go /me#/deposit'],
    ['NAV-6 r of the tab shell is followed', '/home?r=%2Fdeposit%3Fx%3D1', 'replace /deposit?x=1'],
    ['NAV-6 r on an unknown path too', '/nowhere?r=/me', 'replace /me'],
    ['D9 a foreign r is dropped, the rest kept', '/home?r=//e.com&x=1', 'replace /home?x=1'],
    ['D9 two r are none', '/home?r=/me&r=/deposit', 'replace /home'],
    ['r of the login page is left for after the login', '/login?r=/me', 'go /login?r=/me'],
    ['NAV-3 the hash of a legacy address may carry r', '/#/home?r=/me', 'replace /me'],
  ])('%s', (_, to, expected) => {
    expect(lands(to)).toBe(expected);
  });

  test.each([
    ['Q90 a slash at the end', '/home/?x=1#y', 'replace /home?x=1#y'],
    ['Q90 upper case', '/DEPOSIT', 'replace /deposit'],
    ['Q90 parameters stay as they were typed', '/Categories/aB%20c/GAMES//', 'replace /categories/aB%20c/games'],
    ['Q90 r in another writing', '/Home?r=%2FPromotion%2F%3Fx%3DAb', 'replace /promotion?x=Ab'],
    ['Q90 a legacy hash address in another writing', '/#/Deposit/', 'replace /deposit'],
  ])('%s', (_, to, expected) => {
    expect(lands(to)).toBe(expected);
  });

  test.each(['/Login', '/LOGIN/', '/Register', '/Social/Return', '/Activities/Register/AB12/1'])(
    'Q90 r = %s does not open an entrance again',
    (value) => {
      expect(returnIn(routes, `?r=${encodeURIComponent(value)}`)).toBeNull();
    },
  );

  test('Q90 a gated page in another writing waits under its own address', () => {
    expect(lands('/Me/Settings/?x=1')).toBe('guard /me/settings?x=1');
    expect(returnIn(table, '?r=%2FME%2Fsettings%2F%3Fx%3D1')).toBe('/me/settings?x=1');
  });

  test('NAV-9 a gated page without a token asks for a login', () => {
    expect(lands('/me/settings?x=1')).toBe('guard /me/settings?x=1');
    expect(lands('/home?r=/account/transaction/7')).toBe('guard /account/transaction/7');
    expect(lands('/me/settings?x=1', true)).toBe('go /me/settings?x=1');
    expect(lands('/account/transaction/7', true)).toBe('go /account/transaction/7');
  });

  test('withoutLegacyHash changes no other address', () => {
    const place = placeOf('/me#/x');
    expect(withoutLegacyHash(place)).toBe(place);
    expect(withoutLegacyHash(placeOf('/#section'))).toEqual(placeOf('/#section'));
  });
});

describe('routes', () => {
  test.each([
    ['R-1', '/home', 1],
    ['R-2', '/deposit', 2],
    ['R-3', '/promotion', 3],
    ['R-4', '/withdraw', 4],
    ['R-5', '/me', 5],
    ['R-6', '/login', undefined],
    ['R-7', '/register', undefined],
    ['R-59', '/categories/1/games', undefined],
  ] as const)('%s %s exists and needs no login', (_, path, tab) => {
    expect(findRoute(routes, path)).toMatchObject({ auth: false, ...(tab ? { tab, scrollTop: true, depth: 0 } : {}) });
  });
});

test('W1 there are at least 80 hostile values', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(80);
});
test.each(hostile.map((value) => [value]))('W1 D9 BAD-11 r = %j is not followed', (value) => {
  expect(safeReturn(routes, value)).toBeNull();
  // Nor when it is written straight into the address, decoded once or twice on the way.
  const read = new URLSearchParams(`r=${value.replaceAll('&', '%26').replaceAll('#', '%23')}`).get('r');
  const followed = safeReturn(routes, read);
  if (followed !== null) expect(findRoute(routes, new URL(followed, 'https://app.invalid').pathname)).not.toBeNull();
  if (followed !== null) expect(new URL(followed, 'https://app.invalid').origin).toBe('https://app.invalid');
  expect(lands(`/home?r=${encodeURIComponent(value)}`)).toMatch(/^replace \/home($|\?)/);
});

test.each([
  '/home',
  '/me',
  '/deposit?amount=5',
  '/home?open=cash-rain#top',
  '/categories/999998/games',
  '/categories/a%20b/games',
])('D9 r = %j is a page of this app', (value) => {
  expect(returnIn(routes, `?r=${encodeURIComponent(value)}`)).toBe(value);
});
test('D9 nested encoding is decoded only once', () => {
  expect(returnIn(routes, `?r=${encodeURIComponent(encodeURIComponent('/me'))}`)).toBeNull();
  expect(returnIn(routes, '?r=/me&r=//e.com')).toBeNull();
  expect(returnIn(routes, '?x=1')).toBeNull();
});
