/** A throw-away PostgreSQL cluster. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Folder of PostgreSQL's programs. */
  readonly bin: string;
  stop(): Promise<void>;
  /** Ends it as `pg_ctl stop -m immediate` does, and starts it again after `downMs`. */
  crash(downMs?: number): Promise<void>;
}
/** Starts one; null when the machine has no PostgreSQL. `durable` keeps fsync on. */
export function startCluster(options?: { port?: number | undefined; durable?: boolean }): Promise<Cluster | null>;
/** Whether PostgreSQL tests can run here: the machine has its programs, or TEST_DATABASE_URL is set. */
export function hasPostgres(): boolean;
