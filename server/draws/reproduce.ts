import { desc, gte } from 'drizzle-orm';
import { takePicks } from '../../contract';
import { drawRounds, drawState, drawTickets } from '../db/schema';
import type { Tx } from '../db/types';
import { hexOf, openDraw } from '../fairness';
import { eq } from 'drizzle-orm';
import { merkleTree } from './merkle';
import { clientSeedOf } from './record';

/** Draws the newest published rounds again. Returns the ids of rounds with another root or other numbers (I13). */
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
    const root = merkleTree(rows.map(({ leaf }) => leaf)).root;
    const stream = openDraw(round.seed, clientSeedOf(root, round.entropy!), round.number);
    const drawn = takePicks(stream, round.picks!);
    if (hexOf(root) !== hexOf(round.root!) || JSON.stringify(drawn) !== JSON.stringify(round.drawn))
      wrong.push(round.id);
  }
  return wrong;
}
