import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaticFiles, type StaticFiles } from './static';

const script = "document.documentElement.dataset.theme='b'";
const style = 'body{margin:0}';

describe('files of the built app', () => {
  let folder: string;
  let files: StaticFiles;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'baobab-app-'));
    for (const name of ['assets', 'art', 'fonts', '.vite']) mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en" data-market="GH"><head><style>${style}</style><script>${script}</script><script type="module" src="/assets/index-AbCd1234.js"></script></head></html>`,
    );
    writeFileSync(join(folder, 'assets', 'index-AbCd1234.js'), 'export {}');
    writeFileSync(join(folder, 'assets', 'index-AbCd1234.js.br'), brotliCompressSync('export {}'));
    writeFileSync(join(folder, 'art', 'coin.webp'), 'webp');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    writeFileSync(join(folder, '.vite', 'art.json'), '{"version":"v-0123456789"}');
    writeFileSync(join(folder, '..', `${folder.split('/').pop()}-secret.txt`), 'secret');
    files = openStaticFiles(folder, { market: 'KE', frameHosts: ['https://host.example'] })!;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}-secret.txt`, { force: true });
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    files.serve(new Request(`http://localhost${path}`, { headers, method }));

  test.each(['/', '/home', '/categories/1/games', '/me/settings/license', '/casino/demo/101', '/index.html'])(
    'NAV-6 %s serves the page with its market',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const html = await answer.text();
      expect(html).toContain('data-market="KE"');
      expect(html).not.toContain('data-market="GH"');
      expect(html).toContain('data-hosts="https://host.example"');
    },
  );

  test('W9 the policy allows only the page’s own inline script and style', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(files.policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(files.policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(files.policy).not.toContain('unsafe-eval');
    expect(files.policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  test('hashed files are cached forever, pictures for a day', async () => {
    const plain = await get('/assets/index-AbCd1234.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe('export {}');
    expect(
      (await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding'),
    ).toBeNull();
    expect((await get('/art/coin.webp')).headers.get('cache-control')).toBe('public, max-age=86400');
    const page = await get('/home', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('data-market="KE"');
  });

  test('art with the version of the build is cached forever, another version for a minute', async () => {
    const same = await get('/art/v-0123456789/coin.webp');
    expect(same.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(same.headers.get('content-type')).toBe('image/webp');
    expect(await same.text()).toBe('webp');
    const other = await get('/art/v-9876543210/coin.webp');
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const etag = same.headers.get('etag')!;
    expect((await get('/art/v-0123456789/coin.webp', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    '/assets/gone-AbCd1234.js',
    '/art/v-0123456789/nope.webp',
    '/art/v-0123456789/',
    '/assets/v-0123456789/index-AbCd1234.js',
    '/fonts/v-0123456789/../art/nope.webp',
    '/.vite/art.json',
    '/art/nope.avif',
    '/fonts/',
    '/favicon.ico',
    '/scenes/x/atlas.json',
    '/.vite/manifest.json',
    '/assets/index-AbCd1234.js.br',
    '/index.html.br',
    '/.env',
  ])('CF19 %s gets a 404, never the page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe('');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2f..%2fetc%2fpasswd',
    '/art/..%5c..%5csecret.txt',
    '/%00.txt',
    '/art/%zz.png',
  ])('%s does not lead out of the folder', async (path) => {
    const answer = await get(path);
    expect([200, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('secret');
  });

  test('static files support 304 and HEAD and refuse other methods', async () => {
    const etag = (await get('/art/coin.webp')).headers.get('etag')!;
    expect((await get('/art/coin.webp', { 'if-none-match': etag })).status).toBe(304);
    const head = await get('/home', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect((await get('/home', {}, 'POST')).headers.get('allow')).toBe('GET, HEAD');
  });

  test('without a built app there are no files', () => {
    expect(openStaticFiles(join(folder, 'art'), { market: 'GH' })).toBeNull();
  });
});
