import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Amount, Entry, Renderer } from './manifest';

/** Where `npm run baselines` collects what the tests draw. */
export const proposalFolder = join('test-results', 'pictures');

/** What would be stored. `renderer`: the picture is within the wide limit, only the entry of the renderer is new. */
export interface Proposal {
  readonly name: string;
  readonly kind: 'new' | 'changed' | 'renderer';
  readonly renderer: Renderer;
  readonly entry: Entry;
  readonly address: string;
  /** Difference of the drawn picture to the stored one, and of the picture to be stored. */
  readonly before: Amount | null;
  readonly after: Amount;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

const pathIn = (name: string, file: string): string => join(proposalFolder, name, file);

/** Writes a proposal, the file to store, and the pictures of the gallery. */
export function propose(proposal: Proposal, files: Readonly<Record<string, Buffer>>): void {
  mkdirSync(join(proposalFolder, proposal.name), { recursive: true });
  for (const [file, body] of Object.entries(files)) writeFileSync(pathIn(proposal.name, file), body);
  writeFileSync(pathIn(proposal.name, 'proposal.json'), JSON.stringify(proposal));
}

/** All proposals that wait, by name. */
export const waitingProposals = (): Proposal[] =>
  existsSync(proposalFolder)
    ? readdirSync(proposalFolder)
        .sort()
        .filter((name) => existsSync(pathIn(name, 'proposal.json')))
        .map((name) => JSON.parse(readFileSync(pathIn(name, 'proposal.json'), 'utf8')) as Proposal)
    : [];

export const fileOf = (name: string, file: string): Buffer => readFileSync(pathIn(name, file));
export const drop = (name: string): void => rmSync(join(proposalFolder, name), { recursive: true, force: true });

/** Notes a line for the end of the run (scripts/test.mjs) or for `npm run baselines`; workers run side by side. */
export function note(file: 'seen.txt' | 'wide.txt', line: string): void {
  mkdirSync(proposalFolder, { recursive: true });
  appendFileSync(join(proposalFolder, file), `${line}\n`);
}

/** The different lines of a file of notes. */
export const notesOf = (file: 'seen.txt' | 'wide.txt'): ReadonlySet<string> => {
  const path = join(proposalFolder, file);
  return new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []);
};
