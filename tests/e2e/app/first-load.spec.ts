import { commitsOf, countCommits } from '../../bench/count-commits';
import { load } from '../../bench/load-page';
import { expect, test } from '../../drivers/house';

// Bytes only: they are the same on every machine. Times are for `npm run bench`.
for (const theme of ['a', 'b'] as const) {
  test(
    `CARD-3 the first load stays within its byte budget, theme ${theme}`,
    { tag: ['@quick', '@alone'] },
    async ({ browser, server }) => {
      const { bytes, javascript, files, untaken } = await load(browser, server.url, { theme, throttled: false });
      const list = files.map(({ url, bytes: size }) => `${size} ${url}`).join('\n');
      expect(bytes, list).toBeLessThanOrEqual(300 * 1_024);
      expect(javascript, list).toBeLessThanOrEqual(148 * 1_024);
      // 24 KB and its headers.
      const font = files.find(({ url }) => /^\/fonts\/v-\w{10}\/baloo2\.woff2$/.test(url));
      expect(font?.bytes, list).toBeLessThanOrEqual(24 * 1_024 + 512);
      // The reads of the first screen, asked for beside its code: each once.
      expect(untaken).toEqual([]);
      const reads = files.map(({ url }) => url).filter((url) => url.startsWith('/api/'));
      expect(reads.length).toBeGreaterThanOrEqual(7);
      expect(new Set(reads).size, reads.join('\n')).toBe(reads.length);
      // The HTML preloads the banner's picture. With another picture than the app's choice, the page would load two.
      const art = files.map(({ url }) => url).filter((url) => url.startsWith('/art/'));
      expect(art.filter((url) => !/^\/art\/v-\w{10}\//.test(url))).toEqual([]);
      expect(art.map((url) => url.split('/').at(-1)).filter((name) => name?.startsWith('banner-'))).toEqual([
        theme === 'a' ? 'banner-night.avif' : 'banner-savanna.avif',
      ]);
      expect(files.filter(({ url }) => /\/scene-|\/scenes\//.test(url))).toEqual([]);
    },
  );
}

for (const theme of ['a', 'b'] as const)
  test(
    `CARD-3 home rests after six React commits and opens nothing, theme ${theme}`,
    { tag: '@alone' },
    async ({ player }) => {
      const ama = await player({ theme, popups: true });
      await countCommits(ama.page);
      await ama.visit();
      await ama.started();
      // Ticker and banner have turned twice by then.
      await ama.page.waitForTimeout(11_000);
      const commits = await commitsOf(ama.page);
      expect(commits.length, commits.map(({ at }) => at).join()).toBeLessThanOrEqual(6);
      await expect(ama.page.getByRole('dialog')).toHaveCount(0);
      await ama.touches();
      await expect(ama.page.getByRole('dialog', { name: ama.t('home:popup.label') })).toBeVisible();
    },
  );

test('CARD-3 a page other than home does not request home’s data', async ({ player }) => {
  const ama = await player();
  const asked: string[] = [];
  ama.page.on('request', (request) => {
    asked.push(request.url());
  });
  await ama.visit('/fairness');
  expect(asked.filter((url) => /queryByPosition|broadcasts|cash-rain/.test(url))).toEqual([]);
});
