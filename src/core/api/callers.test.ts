import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as services from '../../../contract/services';
import { callsWithoutClient } from '../../../contract/calls-without-client';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/(\.test\.tsx?$|(^|\/)test-|(^|\/)testing\/)/.test(path);
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
/** `typeof service.call` names a type and makes no request. */
const withoutTypes = (text: string): string => text.replace(/typeof\s+[\w.]+/g, '');
/** The app, and the pages of the house games. */
const files = ['src', 'games'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((path) => withoutTypes(withoutComments(readFileSync(`${root}${folder}/${path}`, 'utf8')))),
);

/**
 * Whether a file hands the call to a request: as `contract.service.call`, or as `service.call` of an imported service.
 */
const calls = (text: string, service: string, call: string): boolean => {
  if (new RegExp(`\\bcontract\\.${service}\\.${call}\\b`).test(text)) return true;
  const imported = new RegExp(`import \\{[^}]*\\b${service}\\b[^}]*\\} from '[^']*/contract(/[\\w-]+)?'`).test(text);
  return imported && new RegExp(`(?<![.\\w])${service}\\.${call}\\b`).test(text);
};

test('API each call has a client or a reason for having none', () => {
  const unused = Object.entries(services).flatMap(([service, all]) =>
    Object.keys(all)
      .filter((call) => !files.some((text) => calls(text, service, call)))
      .map((call) => `${service}.${call}`),
  );
  expect(unused.sort()).toEqual(Object.keys(callsWithoutClient).sort());
});

test('API each reason for an unused call is a sentence', () => {
  for (const [call, reason] of Object.entries(callsWithoutClient)) expect(reason, call).toMatch(/^[A-Z].{20,}\.$/);
});
