// Reads and applies the patches of tests/mutants. docs/guide/mutants.md describes their form.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A test that fails when the fault is in the product. */
export interface Killer {
  readonly file: string;
  readonly title: string;
}

/** One place of a patch. `lines` begin with a space (kept), `-` (removed) or `+` (added). */
export interface Hunk {
  readonly file: string;
  /** The place is the first match after the one line that contains this text; null: the only match in the file. */
  readonly after: string | null;
  readonly lines: readonly string[];
}

export interface Mutant {
  readonly name: string;
  readonly side: Side;
  /** What a player or an operator would see. */
  readonly seen: string;
  /** Ids of docs/requirements.md. */
  readonly breaks: readonly string[];
  readonly killers: readonly Killer[];
  /** Whether the killers need PostgreSQL: two transactions at once, which the embedded database does not have. */
  readonly needsPostgres: boolean;
  readonly hunks: readonly Hunk[];
}

export const sides = ['app', 'server'] as const;
export type Side = (typeof sides)[number];
/** The folder of the patches, with one folder for each side. */
export const folder = 'tests/mutants';

/** Returns the values of one field of the header. A line that begins with two spaces continues the previous line. */
function fieldsOf(head: string, field: string): string[] {
  const lines = head.replace(/\n {2,}/g, ' ').split('\n');
  return lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2).trim());
}

function killerOf(text: string): Killer {
  const [file = '', ...title] = text.split(' > ');
  return { file: file.trim(), title: title.join(' > ').trim() };
}

function hunksOf(body: string): Hunk[] {
  const hunks: Array<{ file: string; after: string | null; lines: string[] }> = [];
  let file = '';
  for (const line of body.split('\n')) {
    if (line.startsWith('--- ')) file = line.slice(4).trim();
    else if (line.startsWith('@@')) hunks.push({ file, after: line.slice(2).trim() || null, lines: [] });
    else if (line !== '') hunks.at(-1)?.lines.push(line);
  }
  return hunks;
}

/** Parses the text of a patch. Throws when a part is missing. */
export function parseMutant(name: string, side: Side, text: string): Mutant {
  const at = text.indexOf('\n--- ');
  const head = text.slice(0, at);
  const mutant = {
    name,
    side,
    seen: fieldsOf(head, 'Seen').join(' '),
    breaks: fieldsOf(head, 'Breaks').flatMap((ids) => ids.split(/,\s*/)),
    killers: fieldsOf(head, 'Killer').map(killerOf),
    needsPostgres: fieldsOf(head, 'Needs').includes('PostgreSQL'),
    hunks: at < 0 ? [] : hunksOf(text.slice(at + 1)),
  };
  for (const part of ['seen', 'breaks', 'killers', 'hunks'] as const)
    if (mutant[part].length === 0) throw new Error(`${name}: the patch has no ${part}`);
  return mutant;
}

/** Reads all patches of the repository at `root`, ordered by side and name. */
export const readMutants = (root: string): Mutant[] =>
  sides.flatMap((side) =>
    readdirSync(join(root, folder, side))
      .filter((name) => name.endsWith('.patch'))
      .sort()
      .map((name) => parseMutant(name.slice(0, -6), side, readFileSync(join(root, folder, side, name), 'utf8'))),
  );

const places = (lines: readonly string[], old: readonly string[], from: number): number[] =>
  lines.flatMap((_, at) =>
    at >= from && old.every((line, n) => lines[at + n]?.trim() === line.slice(1).trim()) ? [at] : [],
  );

/** Applies one place to the text of its file. Indentation does not count. Throws when the place is not unique. */
export function applyHunk(text: string, { file, after, lines: hunk }: Hunk): string {
  const lines = text.split('\n');
  const old = hunk.filter((line) => !line.startsWith('+'));
  const anchors = after === null ? [] : lines.flatMap((line, at) => (line.includes(after) ? [at] : []));
  if (after !== null && anchors.length !== 1) throw new Error(`${file} has ${anchors.length} lines with "${after}"`);
  const found = places(lines, old, anchors[0] ?? 0);
  const [at] = found;
  if (at === undefined || (after === null && found.length > 1))
    throw new Error(`${file} has ${found.length} places for "${old[0]?.slice(1).trim() ?? ''}"`);
  let next = at;
  const replaced = hunk.flatMap((line) => {
    if (line.startsWith('+')) return [line.slice(1)];
    next += 1;
    return line.startsWith('-') ? [] : [lines[next - 1]!];
  });
  return [...lines.slice(0, at), ...replaced, ...lines.slice(next)].join('\n');
}

/** The path of a file of a patch: the stored one, or when the file has moved, the only file with this name. */
function locate(root: string, file: string, all: () => readonly string[]): string {
  if (existsSync(join(root, file))) return file;
  const moved = all().filter((name) => basename(name) === basename(file));
  if (moved.length === 1) return moved[0]!;
  throw new Error(`${file} does not exist, and ${moved.length} other files have its name`);
}

/**
 * Returns the texts of the changed files by their path below `root`. `all` lists the files of the repository, for files
 * that have moved. Throws when the patch does not apply.
 */
export function mutated(root: string, { hunks }: Mutant, all: () => readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const hunk of hunks) {
    const file = locate(root, hunk.file, all);
    texts.set(file, applyHunk(texts.get(file) ?? readFileSync(join(root, file), 'utf8'), hunk));
  }
  return texts;
}

/** Writes the mutant into the tree at `root`. Returns its files and a function that writes the first texts back. */
export function applyMutant(
  root: string,
  mutant: Mutant,
  all: () => readonly string[],
): { files: string[]; restore: () => void } {
  const texts = mutated(root, mutant, all);
  const before = [...texts.keys()].map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const write = (files: Iterable<readonly [string, string]>): void => {
    for (const [file, text] of files) writeFileSync(join(root, file), text);
  };
  write(texts);
  return { files: [...texts.keys()], restore: () => write(before) };
}
