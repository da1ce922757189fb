import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import { openDraw } from './stream';

interface Kept {
  readonly seed: number;
  readonly nonce: number;
  readonly server_seed: Uint8Array;
  readonly client_seed: string;
  readonly slice: number;
  readonly rounds: number;
  readonly rows: ReadonlyArray<{ readonly weight: number }>;
  readonly [column: string]: unknown;
}

/**
 * I13: recomputes the newest outcomes from seed, client seed, nonce and the odds of their version. Returns `seed/nonce`
 * of each outcome that differs.
 */
export async function unreproduced(tx: Tx, newest: number): Promise<string[]> {
  const { rows } = await tx.execute<Kept>(sql`
    select o.seed_id as seed, o.nonce, s.server_seed, s.client_seed, (o.result ->> 'slice')::integer as slice, o.rounds, t.rows
    from (select * from outcomes where result ? 'slice' order by seed_id desc, nonce desc limit ${newest}::int) o
    join seeds s on s.id = o.seed_id join odds_tables t on t.version = o.odds_version`);
  return rows
    .filter((row) => {
      const draw = openDraw(row.server_seed, row.client_seed, row.nonce);
      return draw.slice(row.rows.map(({ weight }) => weight)) !== row.slice || draw.rounds !== row.rounds;
    })
    .map(({ seed, nonce }) => `${seed}/${nonce}`);
}
