import { tryAgain } from './errors';

export interface SharedOptions<Item, Result> {
  /** Runs the statement for these items. Returns one result for each item, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Number of statements that may run at once. Further items wait for one of them to end. */
  readonly statements: number;
  /** Maximum number of items of one statement. */
  readonly items: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a function that passes its item to a statement and returns the item's result. Items that arrive in the same
 * turn of the event loop, or while `statements` statements run, share a statement. Callers that arrive one after the
 * other do not wait. When a statement fails, all its callers get the error.
 */
export function createShared<Item, Result>({
  run,
  statements,
  items: most,
}: SharedOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Array<Waiting<Item, Result>> = [];
  let running = 0;
  let scheduled = false;

  async function runNext(): Promise<void> {
    const these = waiting.splice(0, most);
    const items = these.map(({ item }) => item);
    try {
      const results = await tryAgain(() => run(items));
      these.forEach(({ resolve }, nth) => resolve(results[nth]!));
    } catch (error) {
      these.forEach(({ reject }) => reject(error));
    }
    running -= 1;
    start();
  }

  function start(): void {
    scheduled = false;
    while (running < statements && waiting.length > 0) {
      running += 1;
      void runNext();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (scheduled || running >= statements) return;
      scheduled = true;
      setImmediate(start);
    });
}
