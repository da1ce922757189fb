import { createShared } from '../db/shared';
import type { Deps } from './deps';

/** A read that returns one row for each key. */
export interface SharedRead<Key> {
  /** Name of the prepared statement. */
  readonly name: string;
  /** The statement. It must return one row for each key, in the order of the keys. */
  readonly text: string;
  /** Converts the keys to the parameters: one array for each part of a key. */
  readonly values: (keys: readonly Key[]) => readonly unknown[];
  /** Maximum number of keys of one statement, 100 by default. Use fewer for keys with many rows each. */
  readonly mostAtOnce?: number;
}

const statements = 2;

/**
 * Defines a read that calls share: those that arrive together cost one statement. Each call gets data from after its
 * arrival. The read runs outside transactions.
 */
export function defineSharedRead<Key, Row>({
  name,
  text,
  values,
  mostAtOnce = 100,
}: SharedRead<Key>): (deps: Pick<Deps, 'open'>, key: Key) => Promise<Row> {
  const homes = new WeakMap<Deps['open'], (key: Key) => Promise<Row>>();
  return ({ open }, key) => {
    const home =
      homes.get(open) ??
      createShared<Key, Row>({
        statements,
        items: mostAtOnce,
        run: (keys) => open.query<Row>(name, text, values(keys)),
      });
    homes.set(open, home);
    return home(key);
  };
}
