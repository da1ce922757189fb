import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/browser';

/** The set of the test run (scripts/test.mjs). */
const short = process.env['SHORT'] === '1';
// Tags: the short set leaves out `@long` (slow, or the same code with another skin) and takes `@quick` of the
// end-to-end tests.
// `@alone` needs an idle machine (bytes of the first load).

export default defineConfig({
  outputDir: 'test-results/playwright',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  timeout: 60_000,
  reporter: 'line',
  use: { launchOptions: chromiumLaunch, trace: 'retain-on-failure' },
  projects: [
    {
      name: 'visual',
      testDir: 'tests/visual',
      ...(short ? { grepInvert: /@long/ } : {}),
      use: { viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 },
    },
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      ...(short ? { grep: /@quick/ } : {}),
      timeout: 90_000,
      expect: { timeout: 15_000 },
      // One pixel a pixel: WebGL is drawn in software here, and four times the pixels prove nothing more.
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        actionTimeout: 20_000,
      },
    },
  ],
});
