import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/browser';

export default defineConfig({
  outputDir: 'test-results/playwright',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  timeout: 60_000,
  reporter: 'line',
  use: { launchOptions: chromiumLaunch, trace: 'retain-on-failure' },
  projects: [
    { name: 'visual', testDir: 'tests/visual', use: { viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 } },
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
