import { defineConfig } from 'vitest/config';
import { effectorSids } from './scripts/effector-sids.ts';

export default defineConfig({
  plugins: [effectorSids()],
  test: {
    include: ['{contract,src,scenes,server,scripts}/**/*.test.{ts,tsx}', 'tests/faults/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: [],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores: more workers only fight.
    maxWorkers: 2,
  },
});
