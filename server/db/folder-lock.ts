import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Releases the lock of the folder. */
export type Release = () => Promise<void>;

const taken = (folder: string): Error =>
  new Error(
    `another process is using the database in ${folder}: stop it, or set DATA_DIR (or DATABASE_URL) for this one`,
  );

/**
 * Locks a folder for this process, because two embedded databases in one folder destroy it. Throws when another process
 * has the lock. On Linux the lock is an abstract socket, which the system frees when the process ends; elsewhere it is
 * a file with the process id.
 */
export async function lockFolder(folder: string): Promise<Release> {
  mkdirSync(folder, { recursive: true });
  return process.platform === 'linux' ? bySocket(folder) : byFile(folder);
}

function bySocket(folder: string): Promise<Release> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(folder) : error));
    server.listen(`\0baobab-${name}`, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function byFile(folder: string): Promise<Release> {
  const file = join(folder, 'process.pid');
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return async () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (Number.isInteger(pid) && pid !== process.pid && isRunning(pid)) throw taken(folder);
      rmSync(file, { force: true });
    }
  }
  throw taken(folder);
}
