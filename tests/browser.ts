import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/**
 * Chromium's headless shell is preferred: it is the same engine without the browser's user interface and needs a fifth
 * less CPU time.
 */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const own = process.env['CHROMIUM_PATH'] ?? known.find((path) => existsSync(path));

/**
 * Options with which tests and benchmarks start Chromium. They use the system's Chromium when it exists, and software
 * WebGL.
 */
export const chromiumLaunch: LaunchOptions = {
  ...(own ? { executablePath: own } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // The headless shell rounds glyph positions to whole pixels by default; a browser does not.
    '--font-render-hinting=none',
  ],
};

/**
 * Options for tests and benchmarks of pages without a scene: pages are drawn by the CPU instead of software WebGL. Two
 * tests of pages beside each other on two cores take half the time (220 against 113 s). Scenes are faster with
 * `chromiumLaunch`.
 */
export const chromiumPages: LaunchOptions = {
  ...chromiumLaunch,
  args: [...(chromiumLaunch.args ?? []), '--disable-gpu-compositing', '--disable-gpu-rasterization'],
};

/** Options for browsers that have WebGL neither in pages nor in workers (CF2). */
export const chromiumWithoutWebGL: LaunchOptions = {
  ...chromiumLaunch,
  args: [
    ...(chromiumLaunch.args ?? []).filter((arg) => !arg.includes('swiftshader')),
    '--disable-gpu',
    '--disable-software-rasterizer',
  ],
};
