import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The shell first: the same engine without a browser's window around it, a fifth less work. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const own = process.env['CHROMIUM_PATH'] ?? known.find((path) => existsSync(path));

/** How every test and bench starts Chromium: the system's when there is one, drawing WebGL in software. */
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
    // The shell sets type to whole pixels of its own accord; a browser does not.
    '--font-render-hinting=none',
  ],
};
