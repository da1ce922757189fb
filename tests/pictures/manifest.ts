import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What was measured when a picture was stored, on one renderer. */
export interface Entry {
  /** Day on which it was stored, YYYY-MM-DD. */
  readonly day: string;
  /** The first 32 digits of the SHA-256 of the pixels at full size. */
  readonly hash: string;
  /** How much the stored picture differs from the drawn one, because it is compressed. */
  readonly noise: Amount;
}

/** An amount of difference, see `Off`. */
export interface Amount {
  readonly pixels: number;
  readonly blocks: number;
  readonly brightness: number;
}

/** Pictures by name, and in each the entries by renderer. */
export interface Manifest {
  /** Names of the renderers by their ids. */
  readonly renderers: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
}

/** What draws the pictures: the same pixels are expected from the same renderer only. */
export interface Renderer {
  /** Short key in the manifest. */
  readonly id: string;
  readonly name: string;
}

/**
 * The renderer of a browser. Only the major version of Chromium counts: a security update that draws otherwise is found
 * by its hashes, and the sharp comparison still holds.
 */
export function rendererOf(webgl: string, architecture: string, chromium: string): Renderer {
  const name = `${webgl}; ${architecture}; Chromium ${chromium.split('.')[0] ?? ''}`;
  return { id: createHash('sha256').update(name).digest('hex').slice(0, 8), name };
}

const path = 'tests/visual/baselines/manifest.json';
const sorted = <T>(of: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));

/** One line a picture, in the order of the names, so that git merges changes of different pictures. */
export function textOf({ renderers, pictures }: Manifest): string {
  const lines = sorted(pictures).map(([name, entries]) => {
    const ordered = Object.fromEntries(sorted(entries));
    return `  ${JSON.stringify(name)}: ${JSON.stringify(ordered)}`;
  });
  const known = sorted(renderers).map(([id, name]) => `  ${JSON.stringify(id)}: ${JSON.stringify(name)}`);
  return `{ "renderers": {\n${known.join(',\n')}\n}, "pictures": {\n${lines.join(',\n')}\n} }\n`;
}

export const readManifest = (): Manifest =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : { renderers: {}, pictures: {} };

export const writeManifest = (manifest: Manifest): void => writeFileSync(path, textOf(manifest));

/** The manifest with one more entry. `isNewPicture`: the stored picture changed, so other renderers' entries go. */
export function withEntry(
  manifest: Manifest,
  { name, renderer, entry, isNewPicture }: { name: string; renderer: Renderer; entry: Entry; isNewPicture: boolean },
): Manifest {
  const others = isNewPicture ? {} : manifest.pictures[name];
  const pictures = { ...manifest.pictures, [name]: { ...others, [renderer.id]: entry } };
  const used = new Set(Object.values(pictures).flatMap((entries) => Object.keys(entries)));
  const renderers = { ...manifest.renderers, [renderer.id]: renderer.name };
  return { renderers: Object.fromEntries(Object.entries(renderers).filter(([id]) => used.has(id))), pictures };
}

/** The newest day of the manifest; empty for an empty manifest. */
export const newestDay = ({ pictures }: Manifest): string =>
  Object.values(pictures)
    .flatMap((entries) => Object.values(entries).map(({ day }) => day))
    .reduce((newest, day) => (day > newest ? day : newest), '');
