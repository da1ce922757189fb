import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness';
import { createApp } from './app';
import { openStaticFiles, openWorkbench } from './static';

const html = (script: string): string =>
  `<!doctype html><html lang="en"><head><script type="module" src="/assets/${script}"></script></head></html>`;

describe('the workbench on the server', () => {
  let folder: string;
  let house: Harness;
  const inMode = (mode: 'development' | 'production') => {
    const files = openStaticFiles(join(folder, 'app'), { market: 'GH' })!;
    const workbench = openWorkbench(join(folder, 'workbench'), { market: 'GH' })!;
    return createApp({ ...house.deps, env: { ...house.deps.env, mode } }, { implementations: [], files, workbench });
  };
  const get = (path: string, mode: 'development' | 'production' = 'development') =>
    inMode(mode).request(`http://localhost${path}`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baobab-workbench-'));
    for (const [name, page, script] of [
      ['app', 'index', 'index-AbCd1234.js'],
      ['workbench', 'workbench', 'workbench-AbCd1234.js'],
    ] as const) {
      mkdirSync(join(folder, name, 'assets'), { recursive: true });
      writeFileSync(join(folder, name, `${page}.html`), `${html(script)}<!-- ${name} -->`);
      writeFileSync(join(folder, name, 'assets', script), name);
    }
    house = await createHarness();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  });

  test('the workbench and the app are both served', async () => {
    expect(await (await get('/workbench?scene=wheel')).text()).toContain('<!-- workbench -->');
    expect(await (await get('/assets/workbench-AbCd1234.js')).text()).toBe('workbench');
    expect(await (await get('/assets/index-AbCd1234.js')).text()).toBe('app');
    expect(await (await get('/home')).text()).toContain('<!-- app -->');
    expect((await get('/assets/none-AbCd1234.js')).status).toBe(404);
  });

  test('the workbench does not change the policy of the app’s pages', async () => {
    const alone = createApp(house.deps, {
      implementations: [],
      files: openStaticFiles(join(folder, 'app'), { market: 'GH' })!,
    });
    const policyOf = (answer: Response) => answer.headers.get('content-security-policy');
    expect(policyOf(await get('/home'))).toBe(policyOf(await alone.request('http://localhost/home')));
    expect(policyOf(await get('/workbench'))).toMatch(/script-src 'self';/);
    expect(policyOf(await get('/workbench'))).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('production does not serve the workbench', async () => {
    expect(await (await get('/workbench', 'production')).text()).toContain('<!-- app -->');
    expect((await get('/assets/workbench-AbCd1234.js', 'production')).status).toBe(404);
  });
});
