import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run bench`: runs the benches of the short list and prints their timings. Of the bars, only that of `login` fails
// the run. `npm run bench -- rain rocket` runs these, also those marked `alone`: long, or for one question.
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const only = process.argv.slice(2);

const run = (args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) => done(code ?? 1));
  });
const script = (name: string): string[] => [tsx, join('tests', 'bench', name)];

interface Part {
  readonly name: string;
  readonly title: string;
  readonly args: readonly string[];
  /** Runs only when it is named. */
  readonly alone?: true;
}
const parts: readonly Part[] = [
  { name: 'load', title: 'First load compared with its budget', args: script('first-load.ts') },
  {
    name: 'floor',
    title: 'Home and deposit compared with the smallest page of the same libraries',
    args: script('beside-floor.ts'),
  },
  { name: 'open', title: 'Time from the tap on home to the first frame of the rain', args: script('rain-open.ts') },
  { name: 'rain', title: 'Rain compared with a minimal PixiJS scene and with the DOM', args: script('rain.ts') },
  {
    name: 'wheel',
    title: 'Wheels compared with a minimal PixiJS scene and with other packages',
    args: script('wheel.ts'),
  },
  { name: 'hosts', title: 'Scenes in a worker compared with scenes in the page', args: script('hosts.ts') },
  { name: 'claims', title: 'Claims compared with the same transaction in bare SQL', args: script('claims.ts') },
  { name: 'spins', title: 'Spins compared with the same transaction in bare SQL', args: script('spins.ts') },
  { name: 'bets', title: 'Rounds for cash compared with the same transaction in bare SQL', args: script('bets.ts') },
  { name: 'reads', title: 'Member reads compared with a bare handler with one select', args: script('reads.ts') },
  { name: 'records', title: 'Page 1 of the records compared with page 1,000', args: script('records.ts') },
  {
    name: 'login',
    title: 'Login compared with one argon2id hash, and known with unknown numbers',
    args: script('login.ts'),
  },
  {
    name: 'scenes',
    title: 'Frames of every scene compared with bare PixiJS that draws the same',
    args: script('scenes.ts'),
    alone: true,
  },
  {
    name: 'draw',
    title: 'A frame of the draw compared with a frame of the coin wheel',
    args: script('draw.ts'),
    alone: true,
  },
  { name: 'rocket', title: 'The shared crash round with 500 players', args: script('rocket.ts'), alone: true },
  { name: 'tickets', title: 'The ticket rush of a round, on two processes', args: script('tickets.ts'), alone: true },
  {
    name: 'refused',
    title: 'A normal client while a limit refuses 200 calls',
    args: script('refused.ts'),
    alone: true,
  },
  {
    name: 'commits',
    title: 'React commits of home in its first twelve seconds',
    args: script('commits.ts'),
    alone: true,
  },
];
const unknown = only.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}. Benches: ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

if (!existsSync(join(root, 'dist', 'server', 'main.js')) || !existsSync(join(root, 'dist', 'app', 'index.html'))) {
  for (const step of ['art', 'build:app', 'build:server']) {
    const code = await new Promise<number>((done) =>
      spawn('npm', ['run', '--silent', step], { cwd: root, stdio: 'inherit' }).on('close', (ended) => done(ended ?? 1)),
    );
    if (code !== 0) process.exit(code);
  }
}
const failed: string[] = [];
for (const { name, title, args, alone } of parts) {
  if (only.length > 0 ? !only.includes(name) : alone) continue;
  console.log(`\n── ${title}`);
  if ((await run(args)) !== 0) failed.push(name);
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
