import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run bench`: everything that is compared, in one run. Timings are told, they decide nothing.
// BENCH=rain,wheel,load,claims,spins,records,login runs parts.
const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const only = process.env['BENCH']?.split(',');

const run = (args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) => done(code ?? 1));
  });
const script = (name: string): string[] => [tsx, join('tests', 'bench', name)];

const parts = [
  { name: 'load', title: 'The first load against its budget', args: script('first-load.ts') },
  { name: 'rain', title: 'The rain against a bare PixiJS floor, and against the DOM', args: script('rain.ts') },
  {
    name: 'wheel',
    title: 'The wheels against a bare PixiJS floor, and against wheels that others ship',
    args: script('wheel.ts'),
  },
  { name: 'claims', title: 'Claims against the same transaction in bare SQL', args: script('claims.ts') },
  { name: 'spins', title: 'Spins against the same transaction in bare SQL', args: script('spins.ts') },
  { name: 'records', title: 'A page of records at the front and a thousand pages deep', args: script('records.ts') },
  {
    name: 'login',
    title: 'A login against one argon2id hash, and known against unknown numbers',
    args: script('login.ts'),
  },
];

if (!existsSync(join(root, 'dist', 'server', 'main.js')) || !existsSync(join(root, 'dist', 'app', 'index.html'))) {
  for (const step of ['art', 'build:app', 'build:server']) {
    const code = await new Promise<number>((done) =>
      spawn('npm', ['run', '--silent', step], { cwd: root, stdio: 'inherit' }).on('close', (ended) => done(ended ?? 1)),
    );
    if (code !== 0) process.exit(code);
  }
}
const failed: string[] = [];
for (const { name, title, args } of parts) {
  if (only && !only.includes(name)) continue;
  console.log(`\n── ${title}`);
  if ((await run(args)) !== 0) failed.push(name);
}
if (failed.length > 0) console.log(`\ncould not be measured: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
