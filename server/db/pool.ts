import pg from 'pg';
import { CommitUnknown, markSentAlone, readOnly } from './errors';
import { createStatementNames } from './statement-names';

/**
 * Longest wait for the answer to a commit, ms. PostgreSQL switches statement_timeout off before it commits: a commit
 * that waits for a synchronous standby would hold its place in the pool for ever.
 */
const commitLimitMs = 5_000;

/**
 * Longest wait for a statement outside a transaction, ms. Its commit waits for the standby too, after statement_timeout
 * has ended.
 */
const aloneLimitMs = 9_000;

/** Adds the longest wait to a statement that has none. */
const bounded = ([statement, ...rest]: unknown[]): unknown[] =>
  typeof statement === 'object' && statement !== null
    ? [{ query_timeout: aloneLimitMs, ...statement }, ...rest]
    : [statement, ...rest];

/**
 * Connections that only statements outside a transaction use, beside the `max` of the pool. While all transactions wait
 * for their commit, members can still read.
 */
const readPlaces = 4;

type Send = (...args: unknown[]) => Promise<unknown>;

/** Whether the connection stays usable: PostgreSQL has refused a statement (severity ERROR) and has said so. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== readOnly;

/**
 * A class of connections that prepare the statements that drizzle repeats, because drizzle gives them no names, and
 * that end a transaction correctly when the connection fails. Drizzle 0.45 runs `begin` outside its try block and lets
 * the error of a rollback replace the error that caused it.
 */
function poolClient(): typeof pg.Client {
  const nameOf = createStatementNames();
  return class extends pg.Client {
    /** Set by the pool while the connection is taken. */
    declare release?: (error?: unknown) => void;

    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const send = super.query.bind(this) as (...args: unknown[]) => never;
      const given = config as pg.QueryConfig | null;
      const text = typeof given === 'object' ? given?.text : undefined;
      if (callback === undefined && text !== undefined && Array.isArray(values)) {
        if (text.startsWith('begin')) return this.#begin(send as unknown as Send, given, values) as never;
        if (text === 'commit') return this.#commit(send as unknown as Send, given) as never;
        if (text === 'rollback') return this.#rollback(send as unknown as Send, given) as never;
      }
      const named =
        text !== undefined && given?.name === undefined && Array.isArray(values) && values.length > 0
          ? { ...given, name: nameOf(text) }
          : given;
      if (callback !== undefined) return send(named, values, callback);
      return this.#watched(send as unknown as Send, named, values) as never;
    }

    /** Closes the connection to a server that has become a standby; a new one may lead to its successor. */
    async #watched(send: Send, config: unknown, values: unknown): Promise<unknown> {
      try {
        return await send(config, values);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === readOnly) this.#close();
        throw error;
      }
    }

    /** A transaction that does not begin gives its connection back: drizzle would keep it for ever. */
    async #begin(send: Send, config: unknown, values: unknown): Promise<unknown> {
      try {
        return await send(config, values);
      } catch (error) {
        this.release?.(error);
        throw error;
      }
    }

    /** Throws CommitUnknown when no answer comes. The connection is then closed. */
    async #commit(send: Send, config: object | null): Promise<unknown> {
      try {
        return await send({ ...config, query_timeout: commitLimitMs });
      } catch (error) {
        if (isRefusal(error)) throw error;
        this.#close();
        throw new CommitUnknown(error);
      }
    }

    /** Never fails: the error that caused the rollback is the one that counts, and a closed connection rolls back. */
    async #rollback(send: Send, config: unknown): Promise<unknown> {
      try {
        return await send(config);
      } catch {
        this.#close();
        return undefined;
      }
    }

    #close(): void {
      void this.end().catch(() => undefined);
    }
  };
}

/** Lets `most` callers in at once. The others wait in their order, and fail after `waitMs`. */
function createPlaces(most: number, waitMs: number) {
  let free = most;
  const line = new Set<() => void>();
  return {
    async take(): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(late);
          resolve();
        };
        const late = setTimeout(() => {
          line.delete(enter);
          reject(new Error('timeout exceeded when trying to connect: all transactions wait'));
        }, waitMs);
        line.add(enter);
      });
    },
    waiting: () => line.size,
    give(): void {
      const [next] = line;
      if (next === undefined) {
        free += 1;
        return;
      }
      line.delete(next);
      next();
    },
  };
}

/** Whether a statement only reads, or writes what waits for no standby (without-standby.ts). */
const isRead = ([statement]: unknown[]): boolean => {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
  return /^\s*select\b/i.test(text);
};

/**
 * Opens a pool that keeps the connection of a statement that PostgreSQL has refused (a unique key, a lost race). The
 * query of pg.Pool closes it, and the next statement waits for a new connection: with 200 concurrent claims of one
 * member that was ten times the work of the claims. A connection that PostgreSQL has ended (severity FATAL), and one to
 * a server that has become a standby, is closed. `inLine` counts the callers that wait for a place, which
 * the pool's own count leaves out.
 */
export function keepingPool(config: pg.PoolConfig): pg.Pool & { inLine(): number } {
  const { max = 10, connectionTimeoutMillis = 10_000 } = config;
  const pool = new pg.Pool({ ...config, max: max + readPlaces, Client: poolClient() });
  const places = createPlaces(max, connectionTimeoutMillis);
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  /** A connection for a transaction, or for a write outside one. */
  const connect = async (): Promise<pg.PoolClient> => {
    await places.take();
    try {
      const client = await take();
      const release = client.release.bind(client);
      client.release = (error) => {
        client.release = release;
        places.give();
        release(error);
      };
      return client;
    } catch (error) {
      places.give();
      throw error;
    }
  };
  const query = async (...statement: unknown[]): Promise<unknown> => {
    const client = await (isRead(statement) ? take() : connect());
    let broken = true;
    try {
      const result = await (client.query as Send)(...bounded(statement));
      broken = false;
      return result;
    } catch (error) {
      broken = !isRefusal(error);
      if (broken) markSentAlone(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(pool, { connect, query, inLine: places.waiting });
}
