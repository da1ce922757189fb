// Makes a new house game from the shape of the smallest one, Penalty King:
//   npm run new:game -- lucky-coin "Lucky Coin"
// The game runs, is tested, is in the workbench and pays its published return. games/README.md says what to change next.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = { slug: 'penalty-king', name: 'Penalty King', id: '111' };
/** What belongs to a game by its name, in each layer. */
const places = [
  'games/penalty-king',
  'assets/src/games/penalty-king',
  'assets/src/covers/penalty-king.mjs',
  'tests/visual/penalty-king',
  'tests/fairness/games/penalty_king.py',
];
const list = 'games/index.ts';
const vectors = 'tests/fairness/game-vectors.json';
const verifier = 'tests/fairness/verify_games.py';

const pascal = (slug) => slug.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (slug) => slug.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const snake = (slug) => slug.replaceAll('-', '_');

/** The files of a place: itself, or everything in the folder. */
const filesIn = (root, place) =>
  statSync(join(root, place)).isFile()
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .map((name) => `${place}/${name}`)
        .filter((file) => statSync(join(root, file)).isFile());

/** The largest number that `pattern` finds in files of a folder. */
const largest = (root, folder, pattern) =>
  Math.max(
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)(index\.ts|\w+\.py)$/.test(name))
      .flatMap((name) => [...readFileSync(join(root, folder, name), 'utf8').matchAll(pattern)])
      .map(([, number]) => Number(number)),
  );

/** Adds the manifest to the list of games, at its end. */
function register(text, slug) {
  const name = `${camel(slug)}Manifest`;
  const line = `import { ${name} } from './${slug}';\n`;
  const after = text.split('\n').findIndex((found) => /^import \{ \w+Manifest \}/.test(found) && `${found}\n` > line);
  const lines = text.split('\n');
  lines.splice(after === -1 ? lines.findIndex((found) => found.startsWith('import type')) : after, 0, line.trimEnd());
  return lines.join('\n').replace('\n];', `\n  ${name},\n];`);
}

/**
 * Writes a new game with this slug (two or more words of small letters) and name. Returns its id, the new files and the
 * edited ones, as paths from `root`. Throws for a slug that is taken or not valid.
 */
export function createGame(root, slug, name) {
  if (!/^[a-z]+(-[a-z]+)+$/.test(slug)) throw new Error(`${slug}: a slug has two or more words, as lucky-coin`);
  if (!name) throw new Error('a game needs a name, as "Lucky Coin"');
  if (existsSync(join(root, 'games', slug))) throw new Error(`games/${slug} exists`);
  const id = String(largest(root, 'games', /^ {2}id: '(\d+)'/gm) + 1);
  const shelf = largest(root, 'games', /shelves: \{.*\binstant: (\d+)/g) + 1;
  const first = largest(root, 'tests/fairness/games', /^VECTORS = range\(\d+, (\d+)/gm);
  const words = [
    [template.slug, slug],
    [snake(template.slug), snake(slug)],
    [pascal(template.slug), pascal(slug)],
    [camel(template.slug), camel(slug)],
    [template.name, name],
    [`'${template.id}'`, `'${id}'`],
    [`(${template.id})`, `(${id})`],
    [`"""${template.id} `, `"""${id} `],
  ];
  const renamed = (text) => words.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const made = places
    .flatMap((place) => filesIn(root, place))
    .map((file) => {
      const text = renamed(readFileSync(join(root, file), 'utf8'))
        .replace(/\binstant: \d+/, `instant: ${shelf}`)
        .replace(/^VECTORS = .*$/m, `VECTORS = range(${first}, ${first + 250})`);
      const path = renamed(file);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      return path;
    });
  writeFileSync(join(root, list), register(readFileSync(join(root, list), 'utf8'), slug));
  execFileSync('python3', [join(root, verifier), '--write', join(root, vectors)]);
  return { id, made, edited: [list, vectors] };
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const [slug = '', name = ''] = process.argv.slice(2);
  try {
    const { id, made, edited } = createGame(root, slug, name);
    console.log(`${name} is game ${id}: ${made.length} new files in games/${slug} and beside the other games.`);
    console.log(`Edited: ${edited.join(', ')}.`);
    console.log('Next: npm run art; npm run baselines -- ' + slug + '; npm run workbench. See games/README.md.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
