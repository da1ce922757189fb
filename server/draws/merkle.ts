import { createHash } from 'node:crypto';
import { leafBytes, nodeBytes, rootBytes, type DrawProof, type DrawRules } from '../../contract';
import { hexOf } from '../fairness';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** A Merkle tree of RFC 6962 over sorted leaves. */
export interface MerkleTree {
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** The proof for a leaf; null when it is not in the tree. */
  proof(leaf: string): DrawProof | null;
}

/** Compares ASCII texts by their bytes, as `collate "C"` does. */
const byBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The leaves in the order of the tree. */
export const sortLeaves = (leaves: readonly string[]): string[] => [...leaves].sort(byBytes);

/**
 * Builds the tree of ASCII leaves, each different, with the root of these rules. It takes about 2 ms for each 1,000
 * leaves.
 */
export function merkleTree(unsorted: readonly string[], rules: DrawRules): MerkleTree {
  const leaves = sortLeaves(unsorted);
  // Pairing neighbours, with a lone node moved up, is the tree of RFC 6962.
  const levels: Uint8Array[][] = [leaves.map((leaf) => sha256(leafBytes(leaf)))];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const right = level[at + 1];
      above.push(right === undefined ? level[at]! : sha256(nodeBytes(level[at]!, right)));
    }
    levels.push(above);
  }
  const top = levels.at(-1)![0] ?? sha256(new Uint8Array());
  return {
    size: leaves.length,
    root: rules === 'BD1' ? top : sha256(rootBytes(leaves.length, top)),
    proof(leaf) {
      const index = find(leaves, leaf);
      if (index === null) return null;
      const path: string[] = [];
      for (let level = 0, at = index; level < levels.length - 1; level += 1, at >>= 1) {
        const sibling = levels[level]![at ^ 1];
        if (sibling !== undefined) path.push(hexOf(sibling));
      }
      return { leaf, index, size: leaves.length, path };
    },
  };
}

/** Binary search in sorted leaves. */
function find(leaves: readonly string[], leaf: string): number | null {
  let [low, high] = [0, leaves.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = byBytes(leaves[middle]!, leaf);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
