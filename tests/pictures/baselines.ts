// `npm run baselines [-- filter]` draws the pictures of the scenes and stores those that changed and are accepted.
// `--accept name,name` and `--accept-all` accept pictures of the last run, or of a new one when a source has changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkbench, sourcesHash } from '../../scripts/build-workbench';
import { accept, acceptRenderers, closing, lineOf, remove, unusedPictures } from './accept';
import { serveGallery, writeGallery } from './gallery';
import { proposalFolder } from './proposals';

const args = process.argv.slice(2);
const acceptAll = args.includes('--accept-all');
const accepted = args.includes('--accept') ? (args[args.indexOf('--accept') + 1] ?? '').split(',') : [];
const filter = args.find((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--accept') ?? '';
const mark = join(proposalFolder, 'run.txt');

/** Draws the pictures; the tests write what changed to `proposalFolder`. */
function draw(run: string): void {
  rmSync(proposalFolder, { recursive: true, force: true });
  mkdirSync(proposalFolder, { recursive: true });
  const { status } = spawnSync('npx', ['playwright', 'test', '--project=visual', '--grep=@pictures'], {
    stdio: 'inherit',
    env: { ...process.env, PICTURES: 'propose', PICTURES_FILTER: filter },
  });
  if (status !== 0) {
    console.log('The pictures were not drawn: see above.');
    process.exit(1);
  }
  writeFileSync(mark, run);
}

await buildWorkbench();
const run = `${sourcesHash()} ${filter}`;
const isDrawn = existsSync(mark) && readFileSync(mark, 'utf8') === run;
if (!isDrawn || (!acceptAll && accepted.length === 0)) draw(run);

const changed = acceptRenderers();
for (const proposal of changed) console.log(lineOf(proposal));
const unused = filter === '' ? unusedPictures() : [];
if (unused.length > 0) console.log(`No test draws: ${unused.join(', ')}`);

const chosen = changed.filter(({ name }) => acceptAll || accepted.includes(name));
for (const proposal of chosen) accept(proposal);
if (acceptAll) remove(unused);
const bytes = chosen.reduce((sum, { bytesBefore, bytesAfter }) => sum + bytesAfter - bytesBefore, 0);
console.log(`${changed.length} changed, ${chosen.length} stored (${(bytes / 1_024).toFixed(0)} kB more). ${closing()}`);

const waiting = changed.filter((proposal) => !chosen.includes(proposal));
if (waiting.length > 0) {
  console.log(`Gallery: ${writeGallery(waiting)}`);
  if (process.stdout.isTTY) console.log(`To accept there, open ${await serveGallery()} (Ctrl+C ends it)`);
  else console.log('To accept: npm run baselines -- --accept name,name or --accept-all');
}
