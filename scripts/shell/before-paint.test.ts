// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(`${import.meta.dirname}/before-paint.js`, 'utf8');
const reads = ['/api/a', '/api/b?position=1'];
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  localStorage.setItem('baobab.lang', '"fr"');
  Object.assign(window, { __chunks: { language: {}, page: {}, words: {}, inner: [], answers: reads } });
  asked.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-theme');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'deviceMemory');
  delete window.__answers;
  Reflect.deleteProperty(window, '__chunks');
});
const start = (path: string): string[] => {
  history.replaceState(null, '', path);
  new Function(script)();
  return asked.mock.calls.map(([url]) => String(url));
};

test.each(['/', '/home', '/home/', '/HOME', '/home?open=daily'])(
  'CARD-3 %s requests the data of home in the language of the page',
  async (path) => {
    expect(start(path)).toEqual(reads);
    expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'accept-language': 'fr' });
    expect(window.__answers).toMatchObject({ language: 'fr' });
    expect(await window.__answers?.byPath['/api/a']).toMatchObject({ text: '{}' });
  },
);

test.each(['/me', '/games/coin-spin/1', '/fairness', '/nested-deposit', '/homes', '/home/x'])(
  'CARD-3 %s requests no data of home',
  (path) => {
    expect(start(path)).toEqual([]);
  },
);

const preloaded = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => new URL(href).pathname);

test.each([
  ['/', ['/home.css']],
  ['/home?open=daily', ['/home.css']],
  ['/me', ['/icons.js', '/me.css', '/me-fr.js']],
  ['/Me/', ['/icons.js', '/me.css', '/me-fr.js']],
  ['/me/settings', ['/icons.js']],
  ['/games/coin-spin/1', ['/icons.js']],
  ['/nested-deposit', ['/icons.js']],
  ['/deposit/x', ['/icons.js']],
])('the script preloads only files of the page itself: %s', (path, files) => {
  Object.assign(window, {
    __chunks: {
      language: { fr: ['/fr.js'] },
      page: { home: ['/home.css'], me: ['/me.css'], deposit: ['/deposit.css'] },
      words: { home: { fr: [] }, me: { en: ['/me-en.js'], fr: ['/me-fr.js'] } },
      inner: ['/icons.js'],
      answers: [],
    },
  });
  start(path);
  expect(preloaded()).toEqual(['/fr.js', ...files]);
});

test('members and the store app do not get the requests of visitors', () => {
  localStorage.setItem('baobab.token', JSON.stringify('t'.repeat(40)));
  expect(start('/home')).toEqual([]);
  localStorage.removeItem('baobab.token');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 BaobabApp/2.1 store');
  expect(start('/home')).toEqual([]);
});

test('HOM-8 with a stored lobby the script requests nothing', () => {
  localStorage.setItem('baobab.lobby', '{"games":[],"categories":[]}');
  expect(start('/home')).toEqual([]);
});

test('F14 a failed request does not throw in the script', async () => {
  asked.mockRejectedValue(new TypeError('gone'));
  start('/home');
  await expect(window.__answers?.byPath['/api/a']).rejects.toThrow('gone');
});

const game = (id: string, largeCover = '') => ({ id, cover: `/art/covers/${id}`, largeCover });
const lobby = {
  games: [game('two'), game('one'), game('three')],
  categories: [
    { games: [], stickyGames: [] },
    { games: ['two', 'gone', 'one', 'three'], stickyGames: ['one'] },
    { games: ['three'], stickyGames: [] },
  ],
};
const slides = [
  { image: '', sort: 0 },
  { image: '/art/b-savanna', sort: 1 },
  { image: '/art/late', sort: 3 },
  { image: '/art/b-night', sort: 2 },
];
/** The shell with what was put into it: box by box what is chosen among, or the picture's address without a choice. */
async function shell(answers: Record<string, unknown>): Promise<string[]> {
  const boxes = '<i class="s-b"></i>'.repeat(4);
  document.body.innerHTML = `<div class="s-b s-hero"></div><div class="s-grid">${boxes}</div>`;
  Object.assign(window, {
    __chunks: {
      language: {},
      page: {},
      words: {},
      inner: [],
      answers: ['/api/banner', '/api/lobby'],
      banner: '/api/banner',
      lobby: '/api/lobby',
    },
  });
  asked.mockImplementation(async (path) => new Response(JSON.stringify(answers[String(path)] ?? '')));
  start('/home');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return [...document.querySelectorAll('.s-b')].map(
    (box) => box.querySelector('source')?.getAttribute('srcset') ?? box.querySelector('img')?.getAttribute('src') ?? '',
  );
}
const both = { '/api/banner': { data: slides }, '/api/lobby': { data: lobby } };

test('HOM-4 HOM-7 the shell shows the banner of the theme and the first covers', async () => {
  expect(await shell(both)).toEqual([
    '/art/b-night.avif',
    '/art/covers/one.avif',
    '/art/covers/two.avif',
    '/art/covers/three.avif',
    '',
  ]);
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/art/b-night.webp',
    '/art/covers/one.webp',
    '/art/covers/two.webp',
    '/art/covers/three.webp',
  ]);
});

test('HOM-8 in Dusk a game with a large cover, which moves the others, leaves the boxes empty', async () => {
  const games = [game('two', '/art/covers/two-l'), game('one'), game('three')];
  expect(await shell({ ...both, '/api/lobby': { data: { ...lobby, games } } })).toEqual([
    '/art/b-night.avif',
    '',
    '',
    '',
    '',
  ]);
});

test('HOM-8 the Savanna theme shows its banner and three narrow covers', async () => {
  localStorage.setItem('baobab.theme', '"b"');
  expect(await shell(both)).toEqual([
    '/art/b-savanna.avif',
    ...['one', 'two', 'three'].map((id) => `/art/covers/${id}-240.avif 240w, /art/covers/${id}.avif 360w`),
    '',
  ]);
});

test('HOM-8 a returning visitor sees the stored covers without a request', async () => {
  localStorage.setItem('baobab.lobby', JSON.stringify(lobby));
  await shell({});
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
  expect([...document.querySelectorAll('source')].map((one) => one.getAttribute('srcset'))).toEqual([
    '/art/covers/one.avif',
    '/art/covers/two.avif',
    '/art/covers/three.avif',
  ]);
  expect(asked).not.toHaveBeenCalled();
});

test('a player on a break sees no banner', async () => {
  localStorage.setItem('baobab.quiet-until', '1');
  expect((await shell(both))[0]).toBe('');
});

test.each([
  ['data saver', { connection: { saveData: true } }],
  ['a phone of 2 GB', { deviceMemory: 2 }],
])('%s loads the light covers in the shell, unless lite mode is off', async (_, phone) => {
  for (const [name, value] of Object.entries(phone))
    Object.defineProperty(navigator, name, { configurable: true, value });
  localStorage.setItem('baobab.lite', 'false');
  expect((await shell(both)).join()).not.toContain('-270');
  localStorage.removeItem('baobab.lite');
  const light = ['one', 'two', 'three'].map((name) => `/art/covers/${name}-270.webp`);
  expect(await shell(both)).toEqual(['/art/b-night.avif', ...light, '']);
});

test.each([
  ['no banner and no games', { '/api/banner': { data: [] }, '/api/lobby': { data: { games: [], categories: [] } } }],
  ['an error response', { '/api/banner': { code: 500 }, '/api/lobby': { code: 500 } }],
  ['no JSON', {}],
])('F14 %s: the shell keeps its empty boxes', async (_, answers) => {
  expect(await shell(answers)).toEqual(['', '', '', '', '']);
});

test('a failed start names the network only when it is off', () => {
  start('/');
  const fail = (): string | undefined => {
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    return document.documentElement.dataset['boot'];
  };
  expect(fail()).toBe('failed');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(fail()).toBe('offline');
  delete document.documentElement.dataset['boot'];
});

test('a start that does not come is told after 30 s, without a word of the network', () => {
  vi.useFakeTimers();
  start('/');
  document.body.innerHTML = '<p class="s-fail"></p>';
  vi.advanceTimersByTime(29_000);
  expect(document.documentElement.dataset['boot']).toBeUndefined();
  vi.advanceTimersByTime(2_000);
  expect(document.documentElement.dataset['boot']).toBe('failed');
  delete document.documentElement.dataset['boot'];
  vi.useRealTimers();
});

test('a browser that cannot read the code gets the page for old browsers', () => {
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
  start('/');
  const tell = (filename: string, error: Error) => window.dispatchEvent(new ErrorEvent('error', { filename, error }));
  tell('http://localhost/assets/core.js', new TypeError('x is not a function'));
  expect(replaced).not.toHaveBeenCalled();
  tell('http://localhost/assets/core.js', new SyntaxError('Unexpected token'));
  expect(replaced).toHaveBeenCalledWith('/too-old.html');
});
