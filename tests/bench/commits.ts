import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser';
import { ServerProcess } from '../drivers/server';
import { commitsOf, countCommits } from './count-commits';

// Prints the React commits of the home page in its first twelve seconds and the components that rendered in each, for
// both themes, for the first and the second visit. The names need an unminified build: `npx vite build --minify false`.
// CPU is an optional throttling factor.
const server = await ServerProcess.start();
const browser = await chromium.launch(chromiumLaunch);
try {
  for (const theme of ['a', 'b'] as const) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'baobab.theme', value: JSON.stringify(theme) }] }],
      },
    });
    await countCommits(context);
    for (const visit of ['first', 'second'] as const) {
      const page = await context.newPage();
      if (process.env['CPU']) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env['CPU']) });
      }
      await page.goto(`${server.url}/home`);
      await page.waitForTimeout(12_000);
      const commits = await commitsOf(page);
      console.log(`\ntheme ${theme.toUpperCase()}, ${visit} visit: ${commits.length} commits`);
      for (const { at, names } of commits)
        console.log(`${String(at).padStart(6)} ms  ${names.length}: ${names.slice(0, 14).join(' ')}`);
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
