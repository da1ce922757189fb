// Runs a command with a temporary PostgreSQL cluster and sets TEST_DATABASE_URL for it.
// Usage: node scripts/postgres.mjs npx vitest run server
// When TEST_DATABASE_URL is already set or PostgreSQL is not installed, the script only runs the command. In CI,
// missing PostgreSQL is a failure.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  appendFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function programs() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .filter((name) => existsSync(join(base, name, 'bin', 'initdb')))
        .sort((a, b) => Number(b) - Number(a))
    : [];
  if (versions.length > 0) return join(base, versions[0], 'bin');
  const found = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout?.trim();
  return found ? join(found, '..') : null;
}

/** Whether PostgreSQL tests can run: PostgreSQL is installed, or TEST_DATABASE_URL is set. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || programs() !== null;

/**
 * PostgreSQL refuses to run as root. Returns the uid and gid of another user, or nothing when this process is not root.
 */
function user() {
  if (typeof process.getuid !== 'function' || process.getuid() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    const [uid, gid] = [id('-u'), id('-g')];
    if (Number.isInteger(uid) && uid > 0) return { uid, gid };
  }
  throw new Error('postgres: no unprivileged user to run it as');
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Bytes; twice the limit of the write-ahead log (max_wal_size). */
const roomy = 4e9;
/**
 * Uses /dev/shm (memory) when it exists and is large enough: each test has its own database, and writing the database
 * files is half of PostgreSQL's work.
 */
function folderFor(durable) {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (!durable && bavail * bsize > roomy) return '/dev/shm';
  } catch {
    // /dev/shm does not exist or is not writable.
  }
  return tmpdir();
}

/** Creates the database files in `folder` and returns their folder. Throws when initdb fails. */
function initialise(bin, folder, { as, durable }) {
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'baobab', '--auth=trust', '--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`postgres: initdb failed\n${made.stderr}`);
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
      'max_connections = 200',
      'shared_buffers = 128MB',
      `fsync = ${durable ? 'on' : 'off'}`,
      'synchronous_commit = on',
      'max_wal_size = 2GB',
      '',
    ].join('\n'),
  );
  return data;
}

/**
 * Starts a cluster; resolves with null when PostgreSQL is not installed. `durable` keeps fsync on (for benchmarks).
 * Throws when the server does not start.
 */
export async function startCluster({ port, durable = false } = {}) {
  const bin = programs();
  if (!bin) return null;
  const as = user();
  let at = port;
  const folder = mkdtempSync(join(folderFor(durable), 'baobab-pg-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = initialise(bin, folder, { as, durable });
  let server;
  /** Whether this server answers: asked over its own socket, because another server can have taken the port. */
  const answers = () => spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-p', String(at), '-q']).status === 0;
  const exited = () => server.exitCode !== null || server.signalCode !== null;
  /** Resolves with false when the server exits at once, as it does when its port is taken. */
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(at)], { ...as, cwd: folder, stdio: 'ignore' });
    for (let tries = 0; !exited() && tries < 300; tries += 1) {
      if (answers()) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  const end = (signal) =>
    new Promise((resolve) => {
      if (exited()) return resolve();
      server.once('exit', resolve);
      server.kill(signal);
    });
  let started = false;
  for (let tries = 0; !started && tries < 5; tries += 1) {
    at = port ?? (await freePort());
    started = await start();
  }
  if (!started) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('postgres: it did not start');
  }
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  /** Stops the server like `pg_ctl stop -m immediate` and starts it again after `downMs`. */
  const crash = async (downMs = 0) => {
    await end('SIGQUIT');
    await new Promise((resolve) => setTimeout(resolve, downMs));
    if (!(await start())) throw new Error('postgres: it did not start again');
  };
  return { url: `postgres://baobab@127.0.0.1:${at}/postgres`, port: at, folder, bin, stop, crash };
}

if (process.argv[1] && import.meta.url.endsWith('/postgres.mjs') && process.argv[1].endsWith('postgres.mjs')) {
  const [command, ...args] = process.argv.slice(2);
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given
    ? null
    : await startCluster({
        durable: process.env.PG_DURABLE === '1',
        port: process.env.PG_PORT ? Number(process.env.PG_PORT) : undefined,
      });
  if (!given && !cluster) {
    console.log(`postgres: none on this machine${process.env.CI ? '' : '; the command runs on the embedded database'}`);
    if (process.env.CI) process.exit(1);
  }
  const url = given ?? cluster?.url;
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(url ? { TEST_DATABASE_URL: url } : {}) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', async (code) => {
    await cluster?.stop();
    process.exit(code ?? 1);
  });
}
