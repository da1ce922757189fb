// Bundles the server with its migrations and stores a migrated copy of the empty database, so that the first start is
// fast.
import { cpSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { gameParts } from './game-parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes main.js, audit.js, review.js, kyc.js, provider.js and template.js with their migrations to `out`, a folder two
 * levels below the repository's root.
 */
export async function buildServer(out) {
  rmSync(out, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: join(root, 'server', 'main.ts'),
      audit: join(root, 'server', 'commands', 'audit.ts'),
      template: join(root, 'server', 'db', 'make-template.ts'),
      provider: join(root, 'server', 'commands', 'simulated-provider.ts'),
      desk: join(root, 'server', 'commands', 'desk', 'main.ts'),
    },
    outdir: out,
    bundle: true,
    // Each program is one file, because the programs compute the paths of migrations and app from their own location.
    splitting: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [gameParts()],
  });
  cpSync(join(root, 'server', 'db', 'migrations'), join(out, 'migrations'), { recursive: true });
  const made = spawnSync(process.execPath, [join(out, 'template.js')], { cwd: root, stdio: 'inherit' });
  if (made.status !== 0) console.log('server built without a copy of the database: the first start makes its own');
}

if (process.argv[1]?.endsWith('build-server.mjs')) await buildServer(join(root, 'dist', 'server'));
