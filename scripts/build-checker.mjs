// Builds the stand-alone checker of draws: one HTML file from src/areas/fairness/checker and the contract's arithmetic.
// The file works without a network.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildTargets } from './browsers.mjs';
import { gameParts } from './game-parts.mjs';

/** Largest allowed size of the file, bytes: the page, and rules and words of each game. */
export const checkerBudget = (games) => 48_000 + 3_000 * games;
export const checkerFile = 'baobab-checker.html';

/** Keeps only those of the app's words that the checker uses. */
const onlyItsWords = {
  name: 'only-its-words',
  setup(plugin) {
    plugin.onLoad({ filter: /areas\/fairness\/words\/\w+\.json$/ }, ({ path }) => {
      const { game, prize, check, file, draws, round } = JSON.parse(readFileSync(path, 'utf8'));
      const { promise, mix, number, slice, pay, paste, pasteHint, pasteWrong, run, wrong, wrongText, good, bad } =
        check;
      const kept = { promise, mix, number, slice, pay, paste, pasteHint, pasteWrong, run, wrong, wrongText, good, bad };
      return {
        contents: JSON.stringify({ game, prize, check: kept, file, round, draws: { odds: draws.odds } }),
        loader: 'json',
      };
    });
  },
};
const allowed = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the HTML text. Its content security policy blocks all requests and allows only the inlined script and styles,
 * by hash.
 */
export async function checkerHtml(root) {
  const bundled = (entry) =>
    build({
      entryPoints: [join(root, 'src', 'areas', 'fairness', 'checker', entry)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: buildTargets(),
      // esbuild avoids destructuring in Safari 14 for a bug in default values of parameters, which no script here has.
      supported: { destructuring: true },
      charset: 'utf8',
      legalComments: 'none',
      plugins: [onlyItsWords, gameParts(/\/check$/)],
    });
  const [script, style] = (await Promise.all([bundled('main.ts'), bundled('checker.css')])).map(
    ({ outputFiles: [file] }) => file.text.trim().replaceAll('</script', '<\\/script'),
  );
  const policy = `default-src 'none'; script-src ${allowed(script)}; style-src ${allowed(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Baobab</title><style>${style}</style></head><body><script>${script}</script></body></html>
`;
}

/** Writes the file into `out` and returns its size in bytes. Throws when the file is over its budget. */
export async function buildChecker(root, out) {
  const html = await checkerHtml(root);
  const bytes = Buffer.byteLength(html);
  const games = readdirSync(join(root, 'games')).filter((slug) => existsSync(join(root, 'games', slug, 'index.ts')));
  const budget = checkerBudget(games.length);
  if (bytes > budget) throw new Error(`${checkerFile} is ${bytes} bytes, over its budget of ${budget}`);
  writeFileSync(join(out, checkerFile), html);
  return bytes;
}
