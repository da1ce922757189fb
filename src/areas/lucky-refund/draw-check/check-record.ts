import {
  checkDraw,
  checkInclusion,
  webHashes,
  type CheckBeacon,
  type CheckedDraw,
  type DrawProof,
  type DrawRecord,
} from '../../../../contract';

/** What the phone has computed from the published record of a draw. */
export interface Checked {
  readonly record: DrawRecord;
  /** Null before the publication, and for rules that this version does not know. */
  readonly draw: CheckedDraw | null;
  /** The code of the ticket in question; null without a ticket. */
  readonly code: string | null;
  /** Whether the ticket was in the draw: null without a ticket. */
  readonly inside: boolean | null;
}

const isInside = async (leaf: string, proof: DrawProof | null, root: string | null): Promise<boolean> =>
  proof !== null &&
  root !== null &&
  proof.leaf === leaf &&
  checkInclusion(webHashes(crypto.subtle), { ...proof, root });

/**
 * The code that checks signatures of drand, which only the check of a draw needs (24 KB). Undefined without a network:
 * the page then says that the signature is not checked.
 */
const loadBeaconCheck = (): Promise<CheckBeacon | undefined> =>
  import('../../../../contract/drand-bls').then(
    ({ beaconCheck }) => beaconCheck(),
    () => undefined,
  );

/**
 * Computes a draw again on this device from its record, and checks the proof of a ticket. `leaf`: what the Merkle tree
 * holds for the ticket, beginning with its code; null for the draw alone.
 */
export async function checkRecord(
  { record, proof }: { record: DrawRecord; proof: DrawProof | null },
  leaf: string | null,
): Promise<Checked> {
  const needsBeacon = record.entropy.source === 'drand' && record.entropy.value !== null;
  const signed = needsBeacon ? await loadBeaconCheck() : undefined;
  const draw = await checkDraw(webHashes(crypto.subtle), record, signed);
  if (leaf === null) return { record, draw, code: null, inside: null };
  return { record, draw, code: leaf.split(' ')[0] ?? leaf, inside: await isInside(leaf, proof, record.root) };
}
