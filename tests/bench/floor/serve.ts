import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};
const tiles = Array.from({ length: 12 }, (_, n) => ({ id: String(n), name: `Tile ${n + 1}` }));

/**
 * Builds the floor page into `out` and serves it on a free port of loopback. Text is sent with brotli, as by the app's
 * server.
 */
export async function serveFloor(out: string): Promise<{ url: string; close(): void }> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const bodies = new Map<string, Buffer>();
  const bodyOf = (path: string): Buffer => {
    const text = path === '/tiles.json' ? Buffer.from(JSON.stringify(tiles)) : readFileSync(join(out, path));
    return brotliCompressSync(text);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://floor');
    const path = extname(pathname) === '' ? '/index.html' : pathname;
    try {
      const body = bodies.get(path) ?? bodyOf(path);
      bodies.set(path, body);
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('floor: no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
