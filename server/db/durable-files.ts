import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}
type Init = InstanceType<typeof NodeFS>['init'];

/** Flushes a file or folder from the system's cache to the disk. */
export function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes a file, or a folder with everything in it. */
export function fsyncTree(path: string): void {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) fsyncTree(join(path, name));
  fsyncPath(path);
}

/**
 * The file system of the embedded database, with a real fsync. PGlite's own file system ignores fsync, so a power cut
 * could lose committed transactions. This class uses internals of PGlite, so its version is pinned; a test counts the
 * fsyncs.
 */
export class DurableFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly synced: () => void = () => {},
  ) {
    super(folder);
  }

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { synced } = this;
    const install = (module: unknown): void => {
      const files = (module as { NODEFS?: NodeFiles }).NODEFS;
      if (!files) throw new Error('the embedded database has changed: its files cannot be made durable');
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) fsyncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        synced();
        return 0;
      };
    };
    return super.init(engine, { ...options, preRun: [install, ...(options.preRun ?? [])] } as Parameters<Init>[1]);
  }
}
