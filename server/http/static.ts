import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MarketCode } from '../../contract';
import { isFramePage } from './frames';
import { pagePolicy } from './security';
import { workerOff } from './worker-off';

/** The files of a build. */
export interface StaticFiles {
  /** Content security policy of its pages. */
  readonly policy: string;
  /** Whether the build has a file with this path. */
  has(path: string): boolean;
  serve(request: Request): Promise<Response>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
};
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
type Encoding = (typeof encodings)[number][0];

interface Entry {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly variants: ReadonlySet<Encoding>;
  read(encoding: Encoding | null): Promise<Uint8Array>;
}

const forever = 'public, max-age=31536000, immutable';

/**
 * Files with a hash in their name never change. Images and fonts without a version in their address are cached for a
 * day. Pages and all other files are revalidated each time.
 */
function cacheControl(path: string): string {
  if (/^\/(frames\/)?assets\/.*-[\w-]{8}\.\w+$/.test(path)) return forever;
  if (/^\/(assets|art|fonts|scenes|icons)\//.test(path)) return 'public, max-age=86400';
  return 'no-cache';
}

const etagOf = (content: Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) =>
    sourceHash(text ?? ''),
  );

/** Settings that the server writes into the page. */
export interface PageFacts {
  readonly market: MarketCode;
  /** Origins that may embed the deposit page in a frame (W6). */
  readonly frameHosts?: readonly string[];
  /** False removes the service worker from all browsers (CF21). */
  readonly serviceWorker?: boolean;
}

/** Path of the page for browsers in which the app cannot start (scripts/too-old.ts). */
const tooOldPath = '/too-old.html';

/** Path of the service worker. */
export const workerPath = '/sw.js';
const ending: Entry = {
  type: 'text/javascript; charset=utf-8',
  cacheControl: 'no-cache',
  etag: etagOf(Buffer.from(workerOff)),
  variants: new Set(),
  read: () => Promise.resolve(Buffer.from(workerOff)),
};

const withAttribute = (tag: string, name: string, value: string): string =>
  `${tag.replace(new RegExp(`\\s+${name}="[^"]*"`), '').slice(0, -1)} ${name}="${value}">`;

/** `other`: pages that get the same policy. */
function page(
  html: string,
  { market, frameHosts = [], serviceWorker = true }: PageFacts,
  other = '',
): { entry: Entry; policy: string } {
  const filled = html.replace(/<html\b[^>]*>/, (tag) =>
    withAttribute(
      withAttribute(withAttribute(tag, 'data-market', market), 'data-hosts', frameHosts.join(' ')),
      'data-worker',
      serviceWorker ? 'on' : 'off',
    ),
  );
  const content = {
    plain: Buffer.from(filled),
    br: brotliCompressSync(filled, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(filled),
  };
  return {
    entry: {
      type: types['.html']!,
      cacheControl: 'no-cache',
      etag: etagOf(content.plain),
      variants: new Set(['br', 'gzip']),
      read: (encoding) => Promise.resolve(content[encoding ?? 'plain']),
    },
    policy: pagePolicy({
      scripts: inlineHashes(filled + other, 'script'),
      styles: inlineHashes(filled + other, 'style'),
    }),
  };
}

/** Indexes the files of a folder, or of one folder in it, by their paths. */
function index(folder: string, part = ''): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const files = readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const names = new Set(files.map((file) => join(file.parentPath, file.name)));
  for (const file of names) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // Files that begin with a dot (the build's manifest) are private. The app's page is filled in first, so it is never
    // sent as it is. The pages of the games are.
    if (/\/\.|\.(br|gz)$/.test(path) || (path.endsWith('.html') && !isFramePage(path) && path !== tooOldPath)) continue;
    entries.set(path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      cacheControl: cacheControl(path),
      etag: etagOf(readFileSync(file)),
      variants: new Set(encodings.filter(([, suffix]) => names.has(file + suffix)).map(([name]) => name)),
      read: (encoding) => readFile(file + (encodings.find(([name]) => name === encoding)?.[1] ?? '')),
    });
  }
  return entries;
}

/** The version of the art in a build (scripts/art-version.ts); null for a build without one. */
function artVersionOf(folder: string): string | null {
  const file = join(folder, '.vite', 'art.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version || null;
}

/**
 * Finds `/art/<version>/coin.webp` as `/art/coin.webp`. Only the version of this build may be kept for ever. While two
 * builds run, the page of one may ask the server of the other, which then sends its own picture for a minute.
 */
function versioned(entries: ReadonlyMap<string, Entry>, version: string | null): (path: string) => Entry | null {
  return (path) => {
    const [, folder, asked, name] = /^\/(art|fonts|scenes)\/(v-\w{10})\/(.+)$/.exec(path) ?? [];
    const entry = entries.get(`/${folder}/${name}`);
    return entry ? { ...entry, cacheControl: asked === version ? forever : 'public, max-age=60' } : null;
  };
}

const accepts = (header: string | null, encoding: Encoding): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, quality] = part.trim().split(';');
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(quality ?? '');
  });

/**
 * Whether a path names a file: it has an extension or is in a folder of files. A missing file must get 404, never a
 * page (CF19).
 */
const namesFile = (path: string): boolean =>
  /\.[A-Za-z0-9]+$/.test(path) || /^\/(assets|art|fonts|scenes|icons|frames)(\/|$)/.test(path);

/**
 * Indexes the folder of the built app once; null when there is no build. Requests are looked up in the index, so that
 * no path leads out of the folder.
 */
export function openStaticFiles(folder: string, facts: PageFacts): StaticFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const entries = index(folder);
  if (facts.serviceWorker === false) entries.set(workerPath, ending);
  const tooOld = join(folder, tooOldPath);
  const { entry: html, policy } = page(
    readFileSync(join(folder, 'index.html'), 'utf8'),
    facts,
    existsSync(tooOld) ? readFileSync(tooOld, 'utf8') : '',
  );
  const art = versioned(entries, artVersionOf(folder));
  return serving(entries, policy, (path) => art(path) ?? (namesFile(path) && path !== '/index.html' ? null : html));
}

/** Path of the workbench. */
const workbenchPath = '/workbench';

/**
 * Indexes the built workbench: its page at `/workbench` with its own policy, and the scripts and styles of its build.
 * Art and fonts come from the app's build. Null when there is no build.
 */
export function openWorkbench(folder: string, facts: PageFacts): StaticFiles | null {
  if (!existsSync(join(folder, 'workbench.html'))) return null;
  const { entry, policy } = page(readFileSync(join(folder, 'workbench.html'), 'utf8'), facts);
  return serving(index(folder, 'assets').set(workbenchPath, entry), policy, () => null);
}

/** Serves the entries; `other` returns the entry for any other path, or null for 404. */
function serving(
  entries: ReadonlyMap<string, Entry>,
  policy: string,
  other: (path: string) => Entry | null,
): StaticFiles {
  return {
    policy,
    has: (path) => entries.has(path),
    async serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } });
      const { pathname } = new URL(request.url);
      const entry = entries.get(pathname) ?? other(pathname);
      if (!entry)
        return new Response('', {
          status: 404,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        });
      const encoding =
        encodings
          .map(([name]) => name)
          .find((name) => entry.variants.has(name) && accepts(request.headers.get('accept-encoding'), name)) ?? null;
      const headers: Record<string, string> = {
        'content-type': entry.type,
        'cache-control': entry.cacheControl,
        etag: entry.etag,
        ...(entry.variants.size > 0 ? { vary: 'accept-encoding' } : {}),
      };
      if (request.headers.get('if-none-match') === entry.etag) return new Response(null, { status: 304, headers });
      if (encoding) headers['content-encoding'] = encoding;
      const content = await entry.read(encoding);
      headers['content-length'] = String(content.length);
      return new Response(request.method === 'HEAD' ? null : (content as Uint8Array<ArrayBuffer>), { headers });
    },
  };
}
