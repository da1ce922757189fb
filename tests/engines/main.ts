// Runs the smoke set in other browsers than the one of the browser tests: `npm run engines -- firefox webkit`. Without
// a name: both of these. docs/guide/engines.md has the names. `--pictures FOLDER` stores a picture of each part,
// `--only TEXT` and `--without TEXT` choose parts by their name, `--report FILE` writes results for scripts/test.mjs.
// `--hosts` measures scenes instead (tests/engines/hosts.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printHosts } from './hosts';
import { runIn, type PartResult } from './run';
import { makeSheet } from './sheet';
import { parts } from './smoke';

const args = process.argv.slice(2);
const valueOf = (option: string): string | null => {
  const at = args.indexOf(option);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? null);
};
const [pictures, only, without, report] = [
  valueOf('--pictures'),
  valueOf('--only'),
  valueOf('--without'),
  valueOf('--report'),
];
const hosts = args.includes('--hosts');
if (hosts) args.splice(args.indexOf('--hosts'), 1);
const names = args.length > 0 ? args : ['firefox', 'webkit'];
const inCI = Boolean(process.env['CI']);
const chosen = parts.filter(
  ({ name }) => (only === null || name.includes(only)) && (without === null || !name.includes(without)),
);

if (hosts) {
  let failed = 0;
  // One after the other: frames are counted.
  for (const name of names) failed += await printHosts(name);
  process.exit(failed > 0 ? 1 : 0);
}

const from = performance.now();
const runs = await Promise.allSettled(
  names.map((name) => {
    if (pictures !== null) mkdirSync(join(pictures, name), { recursive: true });
    return runIn(name, {
      chosen,
      repeat: inCI,
      mustExist: inCI,
      onPicture: pictures === null ? null : (place, png) => writeFileSync(join(pictures, name, `${place}.png`), png),
    });
  }),
);
const results = runs.flatMap((run, at): readonly PartResult[] =>
  run.status === 'fulfilled'
    ? run.value
    : [{ engine: names[at]!, part: 'the run', result: 'failed', ms: 0, error: String(run.reason) }],
);
for (const name of names) {
  const sheet = pictures === null ? null : await makeSheet(pictures, name);
  if (sheet !== null) console.log(`pictures of ${name} beside those of Chromium: ${sheet}`);
}
if (report !== null) writeFileSync(report, JSON.stringify({ results }, null, 2));
const count = (result: PartResult['result']): number => results.filter((one) => one.result === result).length;
for (const { engine, part, error } of results.filter(({ result }) => result === 'failed'))
  console.log(`failed: ${engine}: ${part}: ${error}`);
console.log(
  `${names.join(', ')}: ${count('passed')} passed, ${count('repeated')} when repeated, ${count('failed')} failed, ` +
    `${count('skipped')} skipped in ${((performance.now() - from) / 1_000).toFixed(0)} s`,
);
process.exit(count('failed') > 0 || results.length === 0 ? 1 : 0);
