// Writes the icon modules of src/ui and games/shell from the Phosphor sources, so that the app ships only the icons it
// draws.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstIconNames, gameIconNames, iconNames } from '../../assets/src/icon-names.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const source = join(root, 'node_modules', '@phosphor-icons', 'core', 'assets');
const folders = { app: join(root, 'src', 'ui'), games: join(root, 'games', 'shell') };

/** Reads one icon and returns the markup inside its <svg>. A name that ends in -fill is the solid weight. */
async function readIcon(name) {
  const file = name.endsWith('-fill') ? join('fill', `${name}.svg`) : join('bold', `${name}-bold.svg`);
  const svg = await readFile(join(source, file), 'utf8');
  if (!svg.includes('viewBox="0 0 256 256"')) throw new Error(`${file}: unexpected viewBox`);
  return svg
    .replace(/^.*?<svg[^>]*>/s, '')
    .replace(/<\/svg>\s*$/, '')
    .trim();
}

/** Writes one module with the markup of the named icons. */
async function writeIcons(path, constant, says, names) {
  const entries = await Promise.all(names.map(async (name) => [name, await readIcon(name)]));
  const text = [
    '// Made by `npm run art:icons` from Phosphor Icons (MIT). Do not edit.',
    `/** ${says} Inner SVG by name; viewBox 0 0 256 256, painted with currentColor. */`,
    `export const ${constant} = {`,
    ...entries.map(([name, body]) => `  '${name}':\n    '${body}',`),
    '} as const;',
    '',
  ].join('\n');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const later = iconNames.filter((name) => !firstIconNames.includes(name));
await writeIcons(join(folders.app, 'icons.gen.ts'), 'firstIcons', 'Icons of the first screen.', firstIconNames);
await writeIcons(
  join(folders.app, 'icons-later.gen.ts'),
  'laterIcons',
  'Icons that the first screen does not need.',
  later,
);
await writeIcons(join(folders.games, 'icons.gen.ts'), 'gameIcons', 'Icons of the house games.', gameIconNames);
process.stdout.write(
  `icons: ${firstIconNames.length} in the first load, ${later.length} later, ${gameIconNames.length} in games\n`,
);
