/** A throw-away PostgreSQL cluster. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Folder of PostgreSQL's programs. */
  readonly bin: string;
  stop(): Promise<void>;
}
/** Starts one; null when the machine has no PostgreSQL. `durable` keeps fsync on. */
export function startCluster(options?: { port?: number | undefined; durable?: boolean }): Promise<Cluster | null>;
