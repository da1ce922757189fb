import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser';
import { ServerProcess } from '../drivers/server';

// React commits of the home page in its first twelve seconds, and the components that rendered in each.
// Needs an unminified build for the names: `npx vite build --minify false`.
declare global {
  interface Window {
    commits: Array<{ at: number; names: string[] }>;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

const server = await ServerProcess.start();
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  if (process.env['CPU']) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env['CPU']) });
  }
  await page.addInitScript({
    content: `
    window.commits = [];
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
      onCommitFiberRoot(_, root) {
        const names = [];
        const nameOf = (type) => typeof type === 'string' || !type ? '' : type.displayName || type.name || type.render?.name || type.type?.name || '';
        const walk = (fiber) => {
          for (let one = fiber; one; one = one.sibling) {
            const before = one.alternate;
            const name = nameOf(one.type);
            if (name && one.flags & 1) names.push(before ? name : '+' + name);
            if (!before || before.child !== one.child) walk(one.child);
          }
        };
        walk(root.current.child);
        window.commits.push({ at: Math.round(performance.now()), names });
      },
    };`,
  });
  await page.goto(`${server.url}/home`);
  await page.waitForTimeout(12_000);
  const commits = await page.evaluate(() => window.commits);
  for (const { at, names } of commits)
    console.log(`${String(at).padStart(6)} ms  ${names.length}: ${names.slice(0, 14).join(' ')}`);
  console.log(`${commits.length} commits`);
} finally {
  await browser.close();
  await server.stop();
}
