import { load } from '../../bench/load-page';
import { expect, test } from '../../drivers/house';

// Bytes only: they are the same on every machine. Times are for `npm run bench`.
for (const theme of ['a', 'b'] as const) {
  test(
    `CARD-3 the first load stays under 300 KB and 165 KB of JavaScript, without the scene, theme ${theme}`,
    { tag: ['@quick', '@alone'] },
    async ({ browser, server }) => {
      const { bytes, javascript, files, untaken } = await load(browser, server.url, { theme, throttled: false });
      const list = files.map(({ url, bytes: size }) => `${size} ${url}`).join('\n');
      expect(bytes, list).toBeLessThanOrEqual(300 * 1_024);
      expect(javascript, list).toBeLessThanOrEqual(165 * 1_024);
      // 24 KB and its headers.
      expect(files.find(({ url }) => url === '/fonts/baloo2.woff2')?.bytes, list).toBeLessThanOrEqual(24 * 1_024 + 512);
      // The reads of the first screen, asked for beside its code: each once.
      expect(untaken).toEqual([]);
      const reads = files.map(({ url }) => url).filter((url) => url.startsWith('/api/'));
      expect(reads.length).toBeGreaterThanOrEqual(7);
      expect(new Set(reads).size, reads.join('\n')).toBe(reads.length);
      // The banner's picture is asked for before the app chooses it: the right one, or there would be two.
      expect(files.filter(({ url }) => url.startsWith('/art/banner-')).map(({ url }) => url)).toEqual([
        theme === 'a' ? '/art/banner-night.avif' : '/art/banner-savanna.avif',
      ]);
      expect(files.filter(({ url }) => /\/scene-|\/scenes\//.test(url))).toEqual([]);
    },
  );
}

test('CARD-3 a page that is painted as home and is another does not ask for what home reads', async ({ player }) => {
  const ama = await player();
  const asked: string[] = [];
  ama.page.on('request', (request) => {
    asked.push(request.url());
  });
  await ama.visit('/fairness');
  expect(asked.filter((url) => /queryByPosition|broadcasts|cash-rain/.test(url))).toEqual([]);
});
