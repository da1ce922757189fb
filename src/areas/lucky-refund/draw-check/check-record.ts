import {
  checkDraw,
  checkInclusion,
  webHashes,
  type CheckBeacon,
  type CheckedDraw,
  type CheckedWinners,
  type DrawProof,
  type DrawRecord,
} from '../../../../contract';

/**
 * A part of the check that only one kind of draw has: those of `CheckedWinners` for a lucky refund, and whether the
 * draw took the balls of its game for a lottery.
 */
export interface CheckedStep {
  readonly name: keyof CheckedWinners | 'balls';
  readonly right: boolean;
}

/** The ticket in question. */
export interface CheckedTicket {
  readonly code: string;
  /** Whether there is a proof that the ticket was in the draw. */
  readonly inside: boolean;
}

/** What the phone has computed from the published record of a draw. */
export interface Checked {
  readonly record: DrawRecord;
  /** Null before the publication, and for rules that this version does not know. */
  readonly draw: CheckedDraw | null;
  /** Empty before the publication. */
  readonly steps: readonly CheckedStep[];
  /** Null without a ticket. */
  readonly ticket: CheckedTicket | null;
}

const isInside = async (
  leaf: string,
  proof: DrawProof | null,
  { root, rules, tickets }: Pick<DrawRecord, 'root' | 'rules' | 'tickets'>,
): Promise<boolean> =>
  proof !== null &&
  root !== null &&
  proof.leaf === leaf &&
  proof.size === tickets &&
  checkInclusion(webHashes(crypto.subtle), { ...proof, root, rules });

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
 * holds for the ticket, beginning with its code; null for the draw alone. `steps`: what else was checked.
 */
export async function checkRecord(
  { record, proof }: { record: DrawRecord; proof: DrawProof | null },
  leaf: string | null,
  steps: readonly CheckedStep[] = [],
): Promise<Checked> {
  const needsBeacon = record.entropy.source === 'drand' && record.entropy.value !== null;
  const signed = needsBeacon ? await loadBeaconCheck() : undefined;
  const draw = await checkDraw(webHashes(crypto.subtle), record, signed);
  if (leaf === null) return { record, draw, steps, ticket: null };
  const ticket = { code: leaf.split(' ')[0] ?? leaf, inside: await isInside(leaf, proof, record) };
  return { record, draw, steps, ticket };
}
