import { createHash } from 'node:crypto';
import { desc, eq, gte } from 'drizzle-orm';
import { beaconMessage, takePicks } from '../../contract';
import { beaconCheck } from '../../contract/drand-bls';
import { drawRounds, drawState, drawTickets } from '../db/schema';
import type { Tx } from '../db/types';
import { hexOf, openDraw } from '../fairness';
import { merkleTree } from './merkle';
import { clientSeedOf } from './record';
import type { DrawRound } from './types';

/** Signatures that one audit checks: each takes about 0.1 s of the processor. */
const mostSignatures = 5;

/** Whether the network has signed the round of drand that a draw has used. */
const isSigned = ({ beaconRound, signature }: DrawRound): boolean =>
  beaconCheck()(createHash('sha256').update(beaconMessage(beaconRound!)).digest(), signature!);

/**
 * Draws the newest published rounds again. Returns the ids of rounds with another root or other numbers, and among the
 * newest rounds with drand those with a wrong signature (I13).
 */
export async function unreproducedDraws(tx: Tx, most: number): Promise<number[]> {
  const rounds = await tx
    .select()
    .from(drawRounds)
    .where(gte(drawRounds.state, drawState.published))
    .orderBy(desc(drawRounds.id))
    .limit(most);
  const wrong: number[] = [];
  for (const round of rounds) {
    const rows = await tx.select({ leaf: drawTickets.leaf }).from(drawTickets).where(eq(drawTickets.roundId, round.id));
    const root = merkleTree(
      rows.map(({ leaf }) => leaf),
      round.rules,
    ).root;
    const stream = openDraw(round.seed, clientSeedOf(root, round.entropy!), round.number);
    const drawn = takePicks(stream, round.picks!);
    if (hexOf(root) !== hexOf(round.root!) || JSON.stringify(drawn) !== JSON.stringify(round.drawn))
      wrong.push(round.id);
  }
  const beacons = rounds.filter(({ source }) => source === 'drand').slice(0, mostSignatures);
  return [...wrong, ...beacons.filter((round) => !isSigned(round)).map(({ id }) => id)];
}
