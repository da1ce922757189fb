import type { PGlite, Results, Transaction } from '@electric-sql/pglite';

/** A read whose rows PostgreSQL may return in any order. A function returns its rows in its own order. */
const hasNoOrder = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\border by\b/i.test(text) && !/\bfrom \w+\(/i.test(text);

type Query = PGlite['query'];

const reversing =
  (query: Query): Query =>
  async <Row>(...args: Parameters<Query>): Promise<Results<Row>> => {
    const result = await query<Row>(...args);
    return hasNoOrder(args[0]) ? { ...result, rows: result.rows.toReversed() } : result;
  };

function withReversedReads<Engine extends Pick<PGlite, 'query'>>(engine: Engine): Engine {
  const query = reversing(engine.query.bind(engine));
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * The engine, but the rows of a read without `order by` come in reverse. The embedded engine returns rows in the order
 * of their insertion, PostgreSQL does not, so a test or a handler that relies on it fails here too.
 */
export function reverseUnordered(engine: PGlite): PGlite {
  const outer = withReversedReads(engine);
  return new Proxy(outer, {
    get(target, name) {
      if (name === 'transaction')
        return <Result>(work: (tx: Transaction) => Promise<Result>) =>
          // eslint-disable-next-line no-restricted-syntax -- wraps the engine itself, below withTransaction
          engine.transaction((tx) => work(withReversedReads(tx)));
      return Reflect.get(target, name, target) as unknown;
    },
  });
}
