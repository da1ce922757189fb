// Installs and builds what a fresh machine needs; uses only Node's own modules. Runs as prestart (`start`) and pretest
// (`test`).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = join(root, 'node_modules', '.cache', 'baobab');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function run(command, args, { quiet = false, optional = false } = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: quiet ? 'pipe' : 'inherit', env: process.env });
  if (done.status === 0) return true;
  if (optional) return false;
  if (quiet) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  console.error(`setup: "${command} ${args.join(' ')}" failed`);
  process.exit(1);
}

/** Returns a hash of the names and contents of all files below the given paths. */
function digest(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) {
        if (name !== 'built' && name !== 'node_modules') visit(join(path, name));
      }
      return;
    }
    hash.update(relative(root, full)).update('\0').update(readFileSync(full)).update('\0');
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** Runs a program of this repository beside others. Resolves when it succeeded. */
const node = (...args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => {
      if (code === 0) return done();
      console.error(`setup: "node ${args.join(' ')}" failed`);
      process.exit(1);
    });
  });

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
const left = new Set();

/**
 * Runs `build` unless it already ran with the same sources and its result still exists. Prints what is left. `sources`
 * and `result` are paths from the root.
 */
async function step({ name, sources, result, build }) {
  const stamp = join(stamps, name);
  const now = digest(sources);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) {
    left.delete(name);
    return;
  }
  console.log(`setup: ${name} …`);
  await build();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
  left.delete(name);
  console.log(
    `setup: ${name} done after ${seconds()}; ${left.size === 0 ? 'nothing left' : `left: ${[...left].join(', ')}`}`,
  );
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`setup: Node 20.19 or newer is needed; this is ${process.versions.node}`);
  process.exit(1);
}

const vite = (...args) => node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args);
const steps = {
  dependencies: {
    sources: ['package-lock.json'],
    result: 'node_modules',
    build: () => run(npm, ['ci', '--no-audit', '--no-fund']),
  },
  // The built art is in the repository; this draws only what was changed since.
  art: {
    sources: ['assets', 'scripts/art', 'package-lock.json'],
    result: 'assets/built',
    build: () => node(join('scripts', 'art', 'build.mjs')),
  },
  app: {
    sources: [
      'src',
      'scenes',
      'contract',
      'games',
      'index.html',
      'vite.config.ts',
      'scripts',
      'assets',
      'package-lock.json',
    ],
    result: 'dist/app/index.html',
    build: () => node(join('scripts', 'build-app.mjs')),
  },
  server: {
    sources: ['server', 'contract', 'games', 'scripts', 'package-lock.json'],
    result: 'dist/server/main.js',
    build: () => node(join('scripts', 'build-server.mjs')),
  },
  workbench: {
    sources: [
      'scenes',
      'games',
      'contract',
      'workbench.html',
      'scripts/workbench-page.ts',
      'assets',
      'package-lock.json',
    ],
    result: 'dist/workbench/workbench.html',
    build: () =>
      vite(
        '--configLoader',
        'runner',
        '--logLevel',
        'warn',
        '--config',
        'scenes/workbench/vite.config.ts',
        '--mode',
        'workbench',
      ),
  },
};
const inTurn = async (...names) => {
  for (const name of names) await step({ name, ...steps[name] });
};

const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const isRoot = () => typeof process.getuid === 'function' && process.getuid() === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');

function debian(packages) {
  if (!hasApt() || !isRoot()) return false;
  run('apt-get', ['update', '-qq'], { quiet: true, optional: true });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    optional: true,
  });
}

function browser() {
  const isThere = () => chromiumPaths.some((path) => existsSync(path));
  if (process.env.CHROMIUM_PATH || isThere()) return;
  console.log('setup: browser');
  // On some systems the package with this name does not contain the browser, so its presence is checked.
  if (['chromium-headless-shell', 'chromium'].some((name) => debian([name]) && isThere())) return;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'], { optional: true }) ||
    run('npx', ['playwright', 'install', 'chromium']);
}

/** The browsers of the step `engines`, with the X server that gives them a window (docs/guide/engines.md). */
const otherBrowsers = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

function engines() {
  const missing = () => Object.keys(otherBrowsers).filter((name) => !existsSync(otherBrowsers[name]));
  if (missing().length === 0) return;
  console.log('setup: Firefox and WebKitGTK');
  if (debian(missing()) && missing().length === 0) return;
  const packages = missing().join(', ');
  if (process.env.CI) throw new Error(`CI needs these Debian packages: ${packages}`);
  console.log(`setup: no ${packages} here (Debian packages); the tests leave out the browsers that need them`);
}

function postgres() {
  if (
    process.env.TEST_DATABASE_URL ||
    existsSync('/usr/lib/postgresql') ||
    run('pg_ctl', ['--version'], { quiet: true, optional: true })
  )
    return;
  console.log('setup: PostgreSQL');
  if (debian(['postgresql'])) return;
  if (process.env.CI) throw new Error('CI needs PostgreSQL: install it or set TEST_DATABASE_URL.');
  console.log('setup: no PostgreSQL here; the server is tested on the embedded database only');
}

/** Python runs tests/fairness/verify.py, an independent implementation of the draws. */
function python() {
  if (run('python3', ['--version'], { quiet: true, optional: true })) return;
  console.log('setup: Python');
  if (!debian(['python3'])) throw new Error('The tests of fairness need python3: install it and run them again.');
}

checkNode();
if (process.argv[2] === 'test') {
  await inTurn('dependencies');
  browser();
  engines();
  postgres();
  python();
} else {
  const more = process.env.NODE_ENV === 'production' ? [] : ['workbench'];
  ['dependencies', 'art', 'app', 'server', ...more].forEach((name) => left.add(name));
  await inTurn('dependencies', 'art');
  // Two lanes of about the same length, for two cores.
  await Promise.all([inTurn('app'), inTurn('server', ...more)]);
}
