import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { compare } from './compare';
import type { Box } from './compare';
import { isSame, isWithin, limitOf, refusalOfWide, threshold } from './judge';
import type { Limit } from './judge';
import { readManifest } from './manifest';
import type { Entry, Manifest, Renderer } from './manifest';
import { imageOf, pixelsOf, richness } from './pixels';
import { note, propose } from './proposals';
import type { Proposal } from './proposals';
import { attachFiles, failureOf, filesOf, missingOf, valuesOf } from './report';
import type { Compared } from './report';
import { compressed, pathOf, storedFile } from './stored';

/** A picture with less is taken for a blank one and is never stored. */
const [leastSpread, leastColours] = [12, 60];
/** Full size divided by stored size (decision 0056). */
export const divisorOfScenes = 2.5;
const isProposing = process.env['PICTURES'] === 'propose';
const filter = process.env['PICTURES_FILTER'] ?? '';

/** Whether a picture is drawn: all are, but with a filter of `npm run baselines`. */
export const isWanted = (name: string): boolean => name.includes(filter);

/** A drawn picture. */
export interface Shot {
  readonly name: string;
  /** SHA-256 of the pixels, hexadecimal. */
  readonly hash: string;
  /** Returns the picture as PNG. Called only when the hash is not the stored one. */
  image(): Promise<Buffer>;
  /** Where the state can be looked at; of a sheet, the address of the state in which most differs. */
  readonly address: string | ((box: Box | null) => string);
  readonly divisor?: number;
}

const addressOf = ({ address }: Shot, box: Box | null): string =>
  typeof address === 'string' ? address : address(box);

/** How a picture compares with the stored one. */
export interface Verdict {
  readonly pass: boolean;
  readonly limit: Limit | null;
  readonly compared: Compared | null;
  /** What is wrong, or how the picture was judged. */
  readonly text: string;
}

/** Judges a drawn picture, as every picture test does. */
export async function judge(shot: Shot, renderer: Renderer, manifest: Manifest): Promise<Verdict> {
  const { name, hash, divisor = divisorOfScenes } = shot;
  const file = storedFile(name);
  if (!file) return { pass: false, limit: null, compared: null, text: missingOf(name, addressOf(shot, null)) };
  if (isSame(manifest, name, renderer, hash))
    return { pass: true, limit: null, compared: null, text: 'the same pixels' };
  const stored = await pixelsOf(file);
  const image = await shot.image();
  const actual = await pixelsOf(image, divisor);
  const compared: Compared = { name, image, actual, stored, divisor };
  const limit = limitOf(manifest, name, renderer, stored.width * stored.height);
  const off = compare(actual, stored, limit.threshold);
  const values = valuesOf(compared, off, limit);
  const pass = isWithin(off, limit);
  return { pass, limit, compared, text: pass ? values : failureOf(name, values, addressOf(shot, off.box)) };
}

const sizeOf = (name: string, has: boolean): number => (has ? statSync(pathOf(name)).size : 0);

/** Writes what would be stored for `npm run baselines`. */
async function proposeShot(shot: Shot, renderer: Renderer, { pass, compared }: Verdict): Promise<void> {
  const { name, hash, divisor = divisorOfScenes } = shot;
  const image = compared?.image ?? (await shot.image());
  const { spread, colours } = await richness(image);
  expect(spread, `${name}: spread of brightness`).toBeGreaterThan(leastSpread);
  expect(colours, `${name}: colours`).toBeGreaterThan(leastColours);
  const actual = compared?.actual ?? (await pixelsOf(image, divisor));
  const { file, noise } = await compressed(actual);
  const before = compared ? compare(actual, compared.stored, threshold) : null;
  const kind = pass ? 'renderer' : compared ? 'changed' : 'new';
  const kept: Entry['noise'] = pass && before ? amountOf(before) : noise;
  const entry: Entry = { day: new Date().toISOString().slice(0, 10), hash: hash.slice(0, 32), noise: kept };
  const bytesBefore = sizeOf(name, compared !== null);
  const proposal: Proposal = {
    ...{ name, kind, renderer, entry, bytesBefore, bytesAfter: file.length },
    address: addressOf(shot, before?.box ?? null),
    before: before && amountOf(before),
    after: noise,
  };
  if (pass) return propose(proposal, {});
  const files = compared
    ? await filesOf(compared)
    : {
        actual: await imageOf(await pixelsOf(image))
          .png()
          .toBuffer(),
      };
  propose(proposal, {
    'store.webp': file,
    ...Object.fromEntries(Object.entries(files).map(([part, body]) => [`${part}.png`, body])),
  });
}

const amountOf = ({ pixels, blocks, brightness }: Entry['noise']): Entry['noise'] => ({
  pixels,
  blocks,
  brightness: Math.round(brightness * 1_000) / 1_000,
});

/**
 * Expects that a drawn picture looks as stored. The expectation is soft, so that one test reports each of its pictures.
 * With PICTURES=propose (`npm run baselines`) it writes what would be stored and does not fail.
 */
export async function expectPicture(shot: Shot, renderer: Renderer): Promise<void> {
  const manifest = readManifest();
  const verdict = await judge(shot, renderer, manifest);
  const { pass, limit, compared, text } = verdict;
  if (isProposing) {
    note('seen.txt', shot.name);
    if (!pass || limit?.isWide) await proposeShot(shot, renderer, verdict);
    return;
  }
  if (pass && limit?.isWide) {
    note('wide.txt', renderer.name);
    const refusal = refusalOfWide(manifest, Date.now(), Boolean(process.env['CI']));
    expect.soft(refusal, `${shot.name}: ${refusal}. Run npm run baselines on ${renderer.name}`).toBeNull();
  }
  const pictures = !pass && compared ? await attachFiles(test.info(), shot.name, await filesOf(compared)) : null;
  expect.soft(pass, pictures ? `${text}\n  pictures: ${pictures}` : text).toBe(true);
}
