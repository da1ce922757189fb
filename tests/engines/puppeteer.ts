import { existsSync } from 'node:fs';
import type { Browser, ConsoleMessage, LaunchOptions, Page } from 'puppeteer-core';
import { chromiumLaunch } from '../browser';
import { isNoise, Missing, type Engine } from './engine';
import { isOfLeftPage, markErrorsOfLeftPage } from './left-page';

/** The part of puppeteer that all its versions have. Old browsers are driven by the version that was made for them. */
export interface Puppeteer {
  launch(options: LaunchOptions): Promise<Browser>;
}

/** Size of the window, CSS px. */
export const windowSize = { width: 393, height: 851 };

/** The text of a line of the console. An error in it is only a handle, which the page must be asked about. */
async function textOf(line: ConsoleMessage): Promise<string> {
  if (!line.text().includes('JSHandle@')) return line.text();
  const parts = line.args().map((part) => part.evaluate((value) => String((value as Error | null)?.stack ?? value)));
  return Promise.all(parts).then(
    (texts) => texts.join(' '),
    // The page was left.
    () => line.text(),
  );
}

/** Makes an engine of a browser that puppeteer has started. */
export async function engineOf(
  browser: Browser,
  name: string,
  isOfLeftPage: (page: Page, text: string) => Promise<boolean> = async () => false,
): Promise<Engine & { page: Page }> {
  const page = await browser.newPage();
  await page.setViewport({ ...windowSize, deviceScaleFactor: 1 }).catch((error: Error) => {
    // Firefox 140 sets the size, and does not know the command for the orientation that puppeteer sends with it.
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  const errors: Array<string | Promise<string>> = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && !isNoise(line.text())) errors.push(textOf(line));
  });
  const inFrame = async (css: string) => {
    const frame = await (await page.$(css))?.contentFrame();
    if (!frame) throw new Error(`no frame ${css}`);
    return frame;
  };
  return {
    page,
    name: `${name} ${(await browser.version()).replace(/^[^/]*\//, '')}`,
    async takeErrors() {
      const taken = await Promise.all(errors.splice(0));
      const left = await Promise.all(taken.map((text) => isOfLeftPage(page, text)));
      return taken.filter((_, index) => !left[index]);
    },
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    run: async (expression, frame) => (frame === undefined ? page : await inFrame(frame)).evaluate(expression),
    tap: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  };
}

const firefoxPath = '/usr/bin/firefox-esr';

/** Firefox ESR with a window, over WebDriver BiDi. Without a window it has no WebGL. */
export async function openFirefox(display: string): Promise<Engine & { page: Page }> {
  const executablePath = process.env['FIREFOX_PATH'] ?? firefoxPath;
  if (!existsSync(executablePath)) throw new Missing(`no Firefox at ${executablePath} (Debian: firefox-esr)`);
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    env: { ...process.env, DISPLAY: display },
  });
  const engine = await engineOf(browser, 'Firefox', isOfLeftPage);
  await engine.page.evaluateOnNewDocument(markErrorsOfLeftPage);
  return engine;
}

/** The Chromium of the other browser tests. */
export async function openChromium(): Promise<Engine & { page: Page }> {
  const { executablePath, args = [] } = chromiumLaunch;
  if (executablePath === undefined) throw new Missing('no Chromium (Debian: chromium-headless-shell)');
  const { default: puppeteer } = await import('puppeteer-core');
  return engineOf(await puppeteer.launch({ executablePath, args: [...args], headless: 'shell' }), 'Chromium');
}
