/** A temporary PostgreSQL cluster. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  stop(): Promise<void>;
  /** Stops the server like `pg_ctl stop -m immediate` and starts it again after `downMs`. */
  crash(downMs?: number): Promise<void>;
}
/** Starts a cluster; resolves with null when PostgreSQL is not installed. `durable` keeps fsync on. */
export function startCluster(options?: { port?: number | undefined; durable?: boolean }): Promise<Cluster | null>;
/** Whether PostgreSQL tests can run: PostgreSQL is installed, or TEST_DATABASE_URL is set. */
export function hasPostgres(): boolean;
