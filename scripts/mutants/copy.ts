import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists the files of the repository: tracked ones, and new ones that are not ignored. */
export function filesOf(root: string): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
}

/** Links a file, or copies it when the folders are on different disks. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function linkFolder(from: string, to: string, skip: ReadonlySet<string>): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (skip.has(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target, skip);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

/**
 * Copies the files on the disk to the empty folder `to`. Installed packages and built art are hard links, because no
 * test writes to them. Throws when the art has not been built.
 */
export function copyTree(root: string, to: string): void {
  if (!existsSync(join(root, 'assets', 'built'))) throw new Error('the art is missing: run "npm run art" first');
  for (const file of filesOf(root)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(root, file), join(to, file));
  }
  linkFolder(join(root, 'assets', 'built'), join(to, 'assets', 'built'), new Set());
  linkFolder(join(root, 'node_modules'), join(to, 'node_modules'), new Set(['.cache', '.vite', '.vite-temp']));
}
