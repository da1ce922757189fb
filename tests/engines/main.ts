// Runs the smoke set in other browsers than the one of the browser tests: `npm run engines -- firefox webkit`. Without
// a name: both of these. docs/guide/engines.md has the names. `--pictures FOLDER` stores a picture of each part.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prices } from '../drivers/cashier';
import { ServerProcess } from '../drivers/server';
import { openDisplay } from './display';
import { Missing, type Engine } from './engine';
import { openErrorProxy } from './error-proxy';
import { oldBuilds, openOldChromium } from './old-chromium';
import { Phone } from './phone';
import { openChromium, openFirefox } from './puppeteer';
import { parts } from './smoke';
import { openWebKit } from './webkit';

/** Closes what was opened, the newest first. */
class Closers {
  readonly #all: Array<() => unknown> = [];
  add(close: () => unknown): void {
    this.#all.unshift(close);
  }
  async close(): Promise<void> {
    for (const close of this.#all) await close();
  }
}

/** Opens a browser by name on the server; `origin` is the address at which it sees the app. */
async function open(
  name: string,
  server: ServerProcess,
  closers: Closers,
): Promise<{ engine: Engine; origin: string }> {
  const display = async (): Promise<string> => {
    const opened = await openDisplay();
    closers.add(opened.close);
    return opened.name;
  };
  if (name === 'firefox') return { engine: await openFirefox(await display()), origin: server.url };
  if (name === 'chromium') return { engine: await openChromium(), origin: server.url };
  if (name in oldBuilds) return { engine: await openOldChromium(name), origin: server.url };
  if (name !== 'webkit') throw new Error(`no engine "${name}"`);
  const errors: string[] = [];
  const proxy = await openErrorProxy(server.port, (text) => errors.push(text));
  closers.add(proxy.close);
  return { engine: await openWebKit(await display(), errors), origin: proxy.url };
}

const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1);

/** Runs the smoke set in one engine. Returns how many parts passed and failed. */
async function runIn(name: string, pictures: string | null, without: string | null) {
  const closers = new Closers();
  const count = { passed: 0, failed: 0 };
  try {
    const server = await ServerProcess.start({ SIMULATED_PAYMENTS: 'paid' });
    closers.add(() => server.stop());
    await server.operate(prices);
    const { engine, origin } = await open(name, server, closers);
    closers.add(() => engine.close());
    if (pictures !== null) mkdirSync(join(pictures, name), { recursive: true });
    const phone = new Phone(engine, server, origin, async (part, png) => {
      if (pictures !== null) writeFileSync(join(pictures, name, `${part}.png`), png);
    });
    const begun = performance.now();
    for (const part of parts) {
      if (without !== null && part.name.includes(without)) continue;
      const from = performance.now();
      const error = await part.run(phone).then(
        () => null,
        (reason: Error) => reason,
      );
      count[error === null ? 'passed' : 'failed'] += 1;
      console.log(`${engine.name}: ${part.name}: ${error === null ? 'ok' : 'FAILED'} in ${seconds(from)} s`);
      if (error !== null) {
        console.log(error.message);
        await phone.look(`failed-${count.failed}`).catch(() => undefined);
        // Errors of this part are not those of the next one.
        await engine.takeErrors();
      }
    }
    console.log(`${engine.name}: ${count.passed} passed, ${count.failed} failed in ${seconds(begun)} s`);
    await server.audit();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`${name}: not tried, ${error.message}`);
    if (process.env['CI']) count.failed += 1;
  } finally {
    await closers.close();
  }
  return count;
}

const args = process.argv.slice(2);
const valueOf = (option: string): string | null => {
  const at = args.indexOf(option);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? null);
};
const pictures = valueOf('--pictures');
const without = valueOf('--without');
const names = args.length > 0 ? args : ['firefox', 'webkit'];
const counts = await Promise.all(names.map((name) => runIn(name, pictures, without)));
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
