import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, contract } from '../../contract';
import { openApiErrors } from './main';

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly 'x-call': string;
  readonly 'x-money': boolean;
  readonly parameters: readonly { readonly $ref?: string }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const root = new URL('../../', import.meta.url).pathname;
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  test('it has every call with its id and description', () => {
    const listed = operations.map(({ path, method, operation }) => `${operation['x-call']} ${method} ${path}`);
    expect(listed.sort()).toEqual(calls.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`).sort());
    expect(operations.filter(({ operation }) => !operation.description)).toEqual([]);
  });
  test('money calls, and no others, need an idempotency key', () => {
    const key = '#/components/parameters/idempotencyKey';
    const withKey = operations.filter(({ operation }) => operation.parameters.some(({ $ref }) => $ref === key));
    expect(withKey.map(({ path }) => path).sort()).toEqual(
      calls
        .filter(({ money }) => money)
        .map(({ path }) => path)
        .sort(),
    );
  });
  test('the validator finds a fault', async () => {
    const { openapi: _, ...broken } = document as Document & { openapi: string };
    expect(await openApiErrors({ ...document })).toEqual([]);
    expect(await openApiErrors({ ...broken, openapi: '3.1.0', paths: { wrong: 1 } })).not.toEqual([]);
  });
});

describe('a typed client made from it', () => {
  const topUp = (header: string, body: string): string =>
    `import createClient from 'openapi-fetch';
import type { paths } from './paths';
const client = createClient<paths>({ baseUrl: 'https://lobby.example/api' });
const device = { deviceid: 'device-0001', platform: 'h5', ticks: '0', nonce: '0'.repeat(32) };
const { data } = await client.POST('PATH', { params: { header: ${header} }, body: ${body} });
export const transNo: string | undefined = data?.data?.transNo;
`.replace('PATH', contract.pay.topUp.path);
  const key = `{ ...device, 'idempotency-key': 'a-key-of-the-client' }`;
  const order = `clientOrderId: 'an-order-of-the-client'`;
  const programs = {
    right: topUp(key, `{ payChannel: 'MTN_MM', payMoney: 5000, ${order} }`),
    noKey: topUp('device', `{ payChannel: 'MTN_MM', payMoney: 5000, ${order} }`),
    noChannel: topUp(key, `{ payMoney: 5000, ${order} }`),
    wrongType: topUp(key, `{ payChannel: 1, ${order} }`),
  };

  // Inside the repository, so that the compiler finds the installed packages.
  let folder: string;
  let program: ts.Program;
  beforeAll(async () => {
    folder = mkdtempSync(join(root, 'node_modules', '.cache-openapi-'));
    writeFileSync(join(folder, 'paths.ts'), astToString(await openapiTS(document as never)));
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), text);
    program = ts.createProgram(
      Object.keys(programs).map((name) => join(folder, `${name}.ts`)),
      {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
      },
    );
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the compiler says about one of the programs. */
  const errorsOf = (name: keyof typeof programs): string =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(folder, `${name}.ts`)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      .join(' ');

  test('it compiles with the fields of a call', { timeout: 60_000 }, () => {
    expect(errorsOf('right')).toBe('');
  });
  test.each([
    ['the idempotency key', 'noKey', '"idempotency-key"'],
    ['a required field', 'noChannel', "'payChannel'"],
    ['the right type', 'wrongType', "'number' is not assignable to type 'string'"],
  ] as const)('it does not compile without %s', { timeout: 60_000 }, (_, name, words) => {
    expect(errorsOf(name)).toContain(words);
  });
});
