import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Builder, By, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../drivers/server';
import { Missing, type Engine } from './engine';
import { errorScript } from './error-proxy';
import { windowSize } from './puppeteer';

const driverPath = '/usr/bin/WebKitWebDriver';
const startMs = 10_000;
/** How long a page may load, and a script in it may run, ms. The driver waits for 300 s by itself. */
const commandMs = 30_000;

/** Whether the script of the proxy is in the page. */
const isListenedTo = `document.querySelector('script[src="${errorScript}"]') !== null`;

/** The driver's process on a free port. */
async function startDriver(display: string) {
  const port = await freePort();
  const child = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    if (
      await fetch(`${url}/status`).then(
        () => true,
        () => false,
      )
    )
      return { url, child };
    await new Promise((done) => setTimeout(done, 50));
  }
  child.kill();
  throw new Error('WebKitWebDriver did not start');
}

async function inFrame<T>(driver: WebDriver, css: string, run: () => Promise<T>): Promise<T> {
  await driver.switchTo().frame(await driver.findElement(By.css(css)));
  try {
    return await run();
  } finally {
    await driver.switchTo().defaultContent();
  }
}

/**
 * WebKitGTK by WebKitWebDriver. `errors`: where the errors of its pages are collected, because its driver reports none.
 */
export async function openWebKit(display: string, errors: string[]): Promise<Engine> {
  if (!existsSync(driverPath)) throw new Missing(`no ${driverPath} (Debian: webkit2gtk-driver)`);
  const { url, child } = await startDriver(display);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ pageLoad: commandMs, script: commandMs });
  // The window is never narrower than 447 px.
  await driver.manage().window().setRect(windowSize);
  const run = (expression: string): Promise<unknown> => driver.executeScript(`return ${expression}`);
  const version = String((await driver.getCapabilities()).get('browserVersion'));
  return {
    name: `WebKitGTK ${version}`,
    takeErrors: async () => errors.splice(0),
    async open(address) {
      await driver.get(address);
      if (!(await run(isListenedTo))) throw new Error(`${address}: the page does not report its errors`);
    },
    run: (expression, frame) => (frame === undefined ? run(expression) : inFrame(driver, frame, () => run(expression))),
    tap: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined);
      child.kill();
    },
  };
}
