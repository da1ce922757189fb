// Other versions of Node, from npm's package `node`, for `npm test -- --node 26`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
/** The versions that README names, by their major number. */
export const versions = { 20: '20.19.0', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };

/** Installs a version unless it is there. Returns the folder of its program `node`. Throws for an unknown version. */
export function folderOfNode(major) {
  const version = versions[major];
  if (!version) throw new Error(`--node takes one of ${Object.keys(versions).join(', ')}`);
  const prefix = join(cache, version);
  const folder = join(prefix, 'node_modules', 'node', 'bin');
  if (!existsSync(join(folder, 'node'))) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-package-lock', `node@${version}`];
    const done = spawnSync(npm, args, { stdio: 'inherit' });
    if (done.status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
  }
  return folder;
}
