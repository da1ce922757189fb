// Writes src/shared/ui/icons.gen.ts from the Phosphor sources, so that the app ships only the icons it draws.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconNames } from '../../assets/src/icon-names.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const source = join(root, 'node_modules', '@phosphor-icons', 'core', 'assets');
const target = join(root, 'src', 'shared', 'ui', 'icons.gen.ts');

/** Reads one icon and returns the shapes inside its <svg>; a name ending in -fill is the solid weight. */
async function readIcon(name) {
  const file = name.endsWith('-fill') ? join('fill', `${name}.svg`) : join('bold', `${name}-bold.svg`);
  const svg = await readFile(join(source, file), 'utf8');
  if (!svg.includes('viewBox="0 0 256 256"')) throw new Error(`${file}: unexpected viewBox`);
  return svg
    .replace(/^.*?<svg[^>]*>/s, '')
    .replace(/<\/svg>\s*$/, '')
    .trim();
}

const entries = await Promise.all(iconNames.map(async (name) => [name, await readIcon(name)]));
const lines = entries.map(([name, body]) => `  '${name}':\n    '${body}',`);
const text = [
  '// Made by `npm run art:icons` from Phosphor Icons (MIT). Do not edit.',
  '/** Inner SVG of every icon the app draws; viewBox 0 0 256 256, painted with currentColor. */',
  'export const icons = {',
  ...lines,
  '} as const;',
  '',
  'export type IconName = keyof typeof icons;',
  '',
].join('\n');
await mkdir(dirname(target), { recursive: true });
await writeFile(target, text);
process.stdout.write(`icons: ${entries.length} written\n`);
