// Writes docs/openapi.json: the contract as an OpenAPI 3.1 document. With `--check` it writes nothing, and fails when
// the file is not what the contract makes, or is no valid document.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format } from 'prettier';
import { openApiOf } from './document.ts';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The document as the file holds it. */
export async function openApiText(): Promise<string> {
  const files = readdirSync(new URL('contract/', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name))
    .sort()
    .map((name) => text(`contract/${name}`));
  const { version } = JSON.parse(text('package.json')) as { version: string };
  return format(JSON.stringify(openApiOf(files, version)), { parser: 'json', printWidth: 120 });
}

/** What is wrong with a document by the schema of OpenAPI 3.1; empty when it is valid. */
export async function openApiErrors(document: Record<string, unknown>): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(document);
  if (valid) return [];
  return typeof errors === 'string'
    ? [errors]
    : (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

if (process.argv[1]?.endsWith('openapi/main.ts')) {
  const made = await openApiText();
  const errors = await openApiErrors(JSON.parse(made) as Record<string, unknown>);
  if (process.argv.includes('--check') && made !== text('docs/openapi.json'))
    errors.push('docs/openapi.json is not what the contract makes: run `npm run openapi` and commit it');
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
  else if (!process.argv.includes('--check')) writeFileSync(new URL('docs/openapi.json', root), made);
}
