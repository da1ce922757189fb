import { readdirSync, rmSync } from 'node:fs';
import { newestDay, readManifest, withEntry, writeManifest } from './manifest';
import type { Manifest } from './manifest';
import { drop, fileOf, notesOf, waitingProposals } from './proposals';
import type { Proposal } from './proposals';
import { folder, pathOf, store } from './stored';

/** Stores the picture of a proposal and its entry in the manifest. */
export function accept({ name, kind, renderer, entry }: Proposal): void {
  const isNewPicture = kind !== 'renderer';
  if (isNewPicture) store(name, fileOf(name, 'store.webp'));
  writeManifest(withEntry(readManifest(), { name, renderer, entry, isNewPicture }));
  drop(name);
}

/** Names of stored pictures that no test of the last whole run asked for. */
export function unusedPictures(): string[] {
  const seen = notesOf('seen.txt');
  const stored = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  return stored.map((file) => file.slice(0, -'.webp'.length)).filter((name) => !seen.has(name));
}

/** Deletes stored pictures and their entries. */
export function remove(names: readonly string[]): void {
  for (const name of names) rmSync(pathOf(name), { force: true });
  const { renderers, pictures }: Manifest = readManifest();
  const kept = Object.fromEntries(Object.entries(pictures).filter(([name]) => !names.includes(name)));
  writeManifest({ renderers, pictures: kept });
}

const amount = (text: string, bytes: number): string => `${text} ${(bytes / 1_024).toFixed(1)} kB`;

/** A proposal in one line: old and new difference, old and new bytes. */
export function lineOf({ name, kind, before, after, bytesBefore, bytesAfter }: Proposal): string {
  const was = before
    ? `differs in ${before.pixels} px and ${before.blocks} blocks, brightness ${before.brightness}`
    : kind;
  return `${name}: ${was}; stored, it differs in ${after.pixels} px; ${amount('', bytesBefore)} → ${amount('', bytesAfter)}`;
}

/** Accepts proposals whose only news is the renderer. Returns the others. */
export function acceptRenderers(): Proposal[] {
  const waiting = waitingProposals();
  const ofRenderer = waiting.filter(({ kind }) => kind === 'renderer');
  for (const proposal of ofRenderer) accept(proposal);
  const name = ofRenderer[0]?.renderer.name;
  if (name) console.log(`${ofRenderer.length} pictures are within the wide limit: their hashes on ${name} are stored.`);
  return waiting.filter(({ kind }) => kind !== 'renderer');
}

/** The last line of the command. */
export const closing = (): string => `The manifest’s newest day is ${newestDay(readManifest()) || 'none'}.`;
