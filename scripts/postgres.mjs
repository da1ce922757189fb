// Runs a command with a throw-away PostgreSQL cluster: `node scripts/postgres.mjs npx vitest run server`. Sets
// TEST_DATABASE_URL.
// With TEST_DATABASE_URL already set, or without PostgreSQL on the machine, it only runs the command. In CI a missing
// PostgreSQL is a failure.
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

/** Whether PostgreSQL tests can run here. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || programs() !== null;

/** PostgreSQL refuses to run as root: another user's numbers, or none when we are not root. */
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

/** Bytes: twice what its log may take. */
const roomy = 4e9;
/**
 * In memory where there is such a folder: each test has a database of its own, and writing their files is half of
 * PostgreSQL's work.
 */
function folderFor(durable) {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (!durable && bavail * bsize > roomy) return '/dev/shm';
  } catch {
    // No such folder here.
  }
  return tmpdir();
}

/** Starts a cluster; `durable` keeps fsync on (for benches and for what they compare with). */
export async function startCluster({ port, durable = false } = {}) {
  const bin = programs();
  if (!bin) return null;
  const as = user();
  const at = port ?? (await freePort());
  const folder = mkdtempSync(join(folderFor(durable), 'baobab-pg-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
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
      `port = ${at}`,
      `unix_socket_directories = '${folder}'`,
      'max_connections = 200',
      'shared_buffers = 128MB',
      `fsync = ${durable ? 'on' : 'off'}`,
      'synchronous_commit = on',
      'max_wal_size = 2GB',
      '',
    ].join('\n'),
  );
  const url = `postgres://baobab@127.0.0.1:${at}/postgres`;
  let server;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data], { ...as, cwd: folder, stdio: 'ignore' });
    for (let tries = 0; ; tries += 1) {
      if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(at), '-q']).status === 0) break;
      if (tries > 150 || server.exitCode !== null) throw new Error('postgres: it did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const end = (signal) =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  await start();
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  /** Ends it as `pg_ctl stop -m immediate` does, and starts it again after `downMs`. */
  const crash = async (downMs = 0) => {
    await end('SIGQUIT');
    await new Promise((resolve) => setTimeout(resolve, downMs));
    await start();
  };
  return { url, port: at, folder, bin, stop, crash };
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
