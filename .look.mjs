import { chromium } from '@playwright/test';
import { preview } from 'vite';
const server = await preview({ configFile: false, publicDir: 'assets/built', logLevel: 'error', build: { outDir: 'dist/bench-4421' }, preview: { host: '127.0.0.1', port: 4949, strictPort: true } });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --use-angle=swiftshader --enable-unsafe-swiftshader'.split(' ') });
for (const q of ['case=roulette', 'case=spin-wheel', 'case=lucky', 'case=dom', 'case=floor&skin=coin', 'case=scene&skin=coin', 'case=floor&skin=diamond', 'case=scene&skin=diamond']) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });
  page.on('pageerror', (e) => console.log(q, e.message));
  await page.goto(`http://127.0.0.1:4949/tests/bench/wheel.html?${q}`);
  await page.waitForFunction(() => window.__bench, null, { timeout: 20000 }).catch((e) => console.log(q, 'no bench'));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/wb/look-${q.replace(/\W+/g, '-')}.png` });
  console.log(q, await page.evaluate(() => [window.__bench?.frames, document.getAnimations().length, document.getAnimations().map((a) => a.playState + a.currentTime).join()]));
  await page.close();
}
await browser.close(); await server.close();
