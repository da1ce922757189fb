import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { seedBytes, type DrawProof, type DrawRecord } from '../../contract';
import { drawState, drawTickets } from '../db/schema';
import type { Tx } from '../db/types';
import { hexOf } from '../fairness';
import { merkleTree, type MerkleTree } from './merkle';
import { sourceOf } from './source';
import type { DrawRound } from './types';

/** Client seed of a draw, from root and entropy. */
export const clientSeedOf = (root: Uint8Array, entropy: Uint8Array): string =>
  createHash('sha256').update(seedBytes(root, entropy)).digest('hex');

/** Whether seed, entropy and drawn numbers of a round are public. */
export const isPublished = ({ state }: Pick<DrawRound, 'state'>): boolean => state >= drawState.published;

/**
 * The public record of a round: nothing in it allows an outcome before the publication. The only function that shows
 * secrets of a round to the outside.
 */
export async function recordOf(tx: Tx, round: DrawRound): Promise<DrawRecord> {
  const published = isPublished(round);
  const rooted = round.state >= drawState.rooted;
  return {
    rules: round.rules,
    round: round.id,
    game: round.game,
    number: round.number,
    commitment: round.commitment,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    tickets: rooted ? round.tickets : null,
    root: rooted ? hexOf(round.root!) : null,
    entropy: {
      source: round.source,
      ...(await sourceOf(round).named(tx, round)),
      value: published ? hexOf(round.entropy!) : null,
      ...(round.source === 'drand' ? { signature: published ? hexOf(round.signature!) : null } : {}),
    },
    seed: published ? hexOf(round.seed) : null,
    picks: published ? round.picks : null,
    drawn: published ? round.drawn : null,
    publishedAt: published ? round.publishedAt : null,
  };
}

/** The trees that were asked for last, by root, because building one reads all tickets. */
const trees = new Map<string, Promise<MerkleTree>>();
const mostTrees = 4;

/** The tree of a round whose root is published. */
export async function treeOf(tx: Tx, round: DrawRound): Promise<MerkleTree> {
  const root = hexOf(round.root!);
  const found = trees.get(root);
  if (found) return found;
  const read = async (): Promise<MerkleTree> => {
    const rows = await tx.select({ leaf: drawTickets.leaf }).from(drawTickets).where(eq(drawTickets.roundId, round.id));
    return merkleTree(
      rows.map(({ leaf }) => leaf),
      round.rules,
    );
  };
  const reading = read();
  if (trees.size >= mostTrees) trees.delete(trees.keys().next().value!);
  trees.set(root, reading);
  reading.catch(() => trees.delete(root));
  return reading;
}

/** The proof that a ticket was in the draw; null before the root is published, and for a ticket that was not sold. */
export const proofOf = async (tx: Tx, round: DrawRound, leaf: string): Promise<DrawProof | null> =>
  round.state >= drawState.rooted ? (await treeOf(tx, round)).proof(leaf) : null;
