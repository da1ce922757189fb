// Builds the app into dist/app and writes .br and .gz beside every text file, so that the server only has to send them.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { checkReadme } from './browsers.mjs';
import { buildChecker } from './build-checker.mjs';
import { buildOlder } from './build-older.mjs';
import { buildWorker } from './build-worker.mjs';

checkReadme();
const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist', 'app');
const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--configLoader', 'runner'];
// The app's build empties dist/app; the build of the game pages then fills dist/app/frames.
for (const config of [[], ['--config', join('games', 'vite.config.ts')]]) {
  const built = spawnSync(process.execPath, [...vite, '--logLevel', 'warn', ...config], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

await buildWorker(root, out);
await buildChecker(root, out);
await buildOlder(root, out);

const texts = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
  (file) => file.isFile() && texts.test(file.name),
);
for (const file of files) {
  const path = join(file.parentPath, file.name);
  const content = readFileSync(path);
  if (content.length < 1024) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
console.log(`app built: ${files.length} text files compressed`);
