import { load } from '../bench/load-page';
import { expect, test } from '../drivers/house';

// Bytes only: they are the same on every machine. Times are for `npm run bench`.
for (const theme of ['a', 'b'] as const) {
  test(`CARD-3 the first load stays under 300 KB and 165 KB of JavaScript, without the scene, theme ${theme}`, async ({ browser, server }) => {
    const { bytes, javascript, files } = await load(browser, server.url, { theme, throttled: false });
    const list = files.map(({ url, bytes: size }) => `${size} ${url}`).join('\n');
    expect(bytes, list).toBeLessThanOrEqual(300 * 1_024);
    expect(javascript, list).toBeLessThanOrEqual(165 * 1_024);
    // 24 KB and its headers.
    expect(files.find(({ url }) => url === '/fonts/baloo2.woff2')?.bytes, list).toBeLessThanOrEqual(24 * 1_024 + 512);
    expect(files.filter(({ url }) => /\/scene-|\/scenes\//.test(url))).toEqual([]);
  });
}
