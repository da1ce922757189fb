// Writes contract/numbers/plan.gen.ts, the numbering table of the five markets, from the installed packages.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { differences, readSource, readTable } from './plan.ts';

const path = fileURLToPath(new URL('../../contract/numbers/plan.gen.ts', import.meta.url));
const table = await readTable();
const changes = existsSync(path) ? differences((await import('../../contract/numbers/plan.gen.ts')).plan, table) : [];
const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
const markets = Object.entries(table).map(
  ([code, { digits, format, abroad, carriers }]) =>
    `  ${code}: {
    digits: ${digits},
    format: ${quoted(format)},
    abroad: ${quoted(abroad)},
    carriers: {
${Object.entries(carriers)
  .map(([name, blocks]) => `      ${quoted(name)}: ${quoted(blocks)},`)
  .join('\n')}
    },
  },`,
);
writeFileSync(
  path,
  `// Built by \`npm run plan:numbers\`. Do not edit.
import type { MarketCode } from '../wire/markets';
import type { MarketPlan } from './market-plan';

/** The packages that this table was built from. */
export const planSource = ${quoted(readSource())};
/** The day it was built. */
export const planDate = '${new Date(Date.now()).toISOString().slice(0, 10)}';
/** The mobile numbers of each market by the national numbering plan. */
export const plan: Readonly<Record<MarketCode, MarketPlan>> = {
${markets.join('\n')}
};
`,
);
process.stdout.write(`${changes.length === 0 ? 'no block has changed' : changes.join('\n')}\n`);
