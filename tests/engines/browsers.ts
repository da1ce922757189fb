import type { ServerProcess } from '../drivers/server';
import { openDisplay } from './display';
import type { Engine } from './engine';
import { openErrorProxy } from './error-proxy';
import { oldBuilds, openOldChromium } from './old-chromium';
import { openChromium, openFirefox } from './puppeteer';
import { openWebKit } from './webkit';

/** Closes what was opened, the newest first. */
export class Closers {
  readonly #all: Array<() => unknown> = [];
  add(close: () => unknown): void {
    this.#all.unshift(close);
  }
  async close(): Promise<void> {
    for (const close of this.#all.splice(0)) await close();
  }
}

/** An open browser, and the address at which it sees the app. */
export interface Opened {
  readonly engine: Engine;
  readonly origin: string;
}

/**
 * Opens a browser by its name (docs/guide/engines.md) for the app of a server. `first` is a script that runs before all
 * others in its pages and scene workers. Throws `Missing` when the browser is not installed.
 */
export async function openBrowser(name: string, server: ServerProcess, closers: Closers, first = ''): Promise<Opened> {
  const errors: string[] = [];
  const proxied = async (): Promise<string> => {
    const proxy = await openErrorProxy(server.port, (text) => errors.push(text), first);
    closers.add(proxy.close);
    return proxy.url;
  };
  const address = first === '' ? async () => server.url : proxied;
  const display = async (): Promise<string> => {
    const opened = await openDisplay();
    closers.add(opened.close);
    return opened.name;
  };
  const kept = (engine: Engine, origin: string): Opened => {
    closers.add(() => engine.close());
    return { engine, origin };
  };
  if (name === 'firefox') return kept(await openFirefox(await display()), await address());
  if (name === 'chromium') return kept(await openChromium(), await address());
  if (name in oldBuilds) return kept(await openOldChromium(name), await address());
  if (name === 'webkit') return kept(await openWebKit(await display(), errors), await proxied());
  throw new Error(`no engine "${name}"`);
}
