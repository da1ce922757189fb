import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folders whose addresses carry the version. */
const folders = ['art', 'fonts', 'scenes'];

/** The version of the art: `v-` and ten digits of a hash over names and contents; empty before the art is built. */
export function artVersion(built: string): string {
  if (!folders.every((folder) => existsSync(join(built, folder)))) return '';
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(built, folder, name);
      if (/\.\w+$/.test(name)) hash.update(`${folder}/${name}\0`).update(readFileSync(file)).update('\0');
    }
  return `v-${hash.digest('hex').slice(0, 10)}`;
}

/** Puts the version into the addresses of art, fonts and scenes that a text quotes. Leaves those that have one. */
export const withVersion = (text: string, version: string): string =>
  version === '' ? text : text.replace(/(?<=["'`(])\/(art|fonts|scenes)\/(?!v-)/g, `/$1/${version}/`);

/** Returns the code of our modules with the version in addresses; null for other modules and without a change. */
function versionedCode(code: string, id: string, version: string): { code: string; map: null } | null {
  if (!/\/(src|scenes|games)\/[^?]*\.tsx?$/.test(id) || id.includes('node_modules')) return null;
  const versioned = withVersion(code, version);
  return versioned === code ? null : { code: versioned, map: null };
}

/** Puts the version of the art into addresses in the script of a worker, which Vite builds apart from the app. */
export const versionedArtInWorker = (version: string): Plugin => ({
  name: 'versioned-art-in-worker',
  apply: 'build',
  transform: (code, id) => versionedCode(code, id, version),
});

/**
 * Puts the version of the art into addresses in code. Server-sent paths get it in the browser
 * (src/core/art-url.ts). The server reads the version from `.vite/art.json` (server/http/static.ts).
 */
export function versionedArt(version: string): Plugin {
  return {
    name: 'versioned-art',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.ART_VERSION': JSON.stringify(version) } }),
    transform: (code, id) => versionedCode(code, id, version),
    generateBundle(_, bundle) {
      // The style sheets that name files are inlined in the page, where shell-html.ts adds the version.
      for (const file of Object.values(bundle))
        if (
          file.type === 'asset' &&
          file.fileName.endsWith('.css') &&
          withVersion(String(file.source), version) !== String(file.source)
        )
          this.error(
            `${file.fileName} names art or fonts without a version: load them from a component or from tokens.css`,
          );
      this.emitFile({ type: 'asset', fileName: '.vite/art.json', source: JSON.stringify({ version }) });
    },
  };
}
