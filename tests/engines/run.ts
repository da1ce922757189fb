import { prices } from '../drivers/cashier';
import { ServerProcess } from '../drivers/server';
import { Closers, openBrowser } from './browsers';
import { Missing } from './engine';
import { Phone } from './phone';
import { parts, prepare, type Part } from './smoke';

/** How a part of the smoke set ended in an engine. `repeated`: it failed once and passed on another phone. */
export interface PartResult {
  readonly engine: string;
  readonly part: string;
  readonly result: 'passed' | 'repeated' | 'failed' | 'skipped';
  readonly ms: number;
  /** Why it failed the first time, or was skipped. */
  readonly error: string | null;
}

export interface RunOptions {
  /** A part that failed is repeated once, on a new phone. */
  readonly repeat: boolean;
  /** A browser that is not installed is a failure. */
  readonly mustExist: boolean;
  /** Which parts run. */
  readonly chosen: readonly Part[];
  /** Gets a picture of the window, PNG, for the name of a place. Null: none is taken. */
  readonly onPicture: ((name: string, png: Buffer) => void) | null;
}

/** A phone with a server of its own. */
interface Owned {
  readonly phone: Phone;
  /** Stops browser and server, and checks the books of the server. Throws when they are wrong. */
  checkAndClose(): Promise<void>;
  close(): Promise<void>;
}

async function openPhone(name: string, { onPicture }: RunOptions): Promise<Owned> {
  const closers = new Closers();
  try {
    const server = await ServerProcess.start({ SIMULATED_PAYMENTS: 'paid' });
    closers.add(() => server.stop());
    await server.operate(prices);
    const { engine, origin } = await openBrowser(name, server, closers);
    const phone = new Phone(engine, server, origin, onPicture);
    return {
      phone,
      close: () => closers.close(),
      checkAndClose: () => server.audit().finally(() => closers.close()),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs the smoke set in one engine. The parts run in order on one phone. A part that fails takes its phone with it: it
 * is repeated, and the next parts run, on a new phone with a new server.
 */
export async function runIn(name: string, options: RunOptions): Promise<readonly PartResult[]> {
  const { chosen, repeat, mustExist } = options;
  const results: PartResult[] = [];
  let owned: Owned | null = null;
  let engine = name;

  /** Returns the reason why a part failed, or null. */
  async function failureOf(part: Part): Promise<string | null> {
    try {
      if (owned === null) {
        owned = await openPhone(name, options);
        engine = owned.phone.engine.name;
        await prepare(owned.phone, part);
      }
      await part.run(owned.phone);
      return null;
    } catch (error) {
      if (error instanceof Missing) throw error;
      await owned?.phone.look(`failed-${parts.indexOf(part) + 1}`).catch(() => undefined);
      await owned?.close().catch(() => undefined);
      owned = null;
      return messageOf(error);
    }
  }
  const note = (part: string, result: PartResult['result'], from: number, error: string | null = null): void => {
    const ms = Math.round(performance.now() - from);
    results.push({ engine, part, result, ms, error });
    console.log(`${engine}: ${part}: ${result} in ${(ms / 1_000).toFixed(1)} s${error === null ? '' : `\n${error}`}`);
  };

  try {
    for (const part of chosen) {
      const from = performance.now();
      const error = await failureOf(part);
      if (error === null) note(part.name, 'passed', from);
      else note(part.name, repeat && (await failureOf(part)) === null ? 'repeated' : 'failed', from, error);
    }
    const from = performance.now();
    const books = await (owned as Owned | null)?.checkAndClose().then(() => null, messageOf);
    owned = null;
    if (books !== undefined)
      note('the books of the server are right', books === null ? 'passed' : 'failed', from, books);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    const from = performance.now();
    for (const part of mustExist ? ['the browser is installed'] : chosen.map((one) => one.name))
      note(part, mustExist ? 'failed' : 'skipped', from, error.message);
  } finally {
    await (owned as Owned | null)?.close();
  }
  return results;
}
