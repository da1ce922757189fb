import { createHash, randomBytes } from 'node:crypto';
import { readInput, workThrough } from './bare';

const steps = 64;

/** The statements of a claim, taken from the server's own files, so that both sides run the same SQL. */
export interface BareSql {
  readonly read: string;
  readonly write: string;
}

/**
 * Runs claims in bare SQL: the same two statements, prepared, on `connections` connections, without HTTP, parsing,
 * checks or a draw. The gift is always 20 coins, so each claim pays.
 * Run as a separate process: `tsx bare-claims.ts <url> <connections> <slot>`, with tokens and statements on stdin as
 * JSON.
 */
function claimAll(
  url: string,
  connections: number,
  slot: string,
  tokens: readonly string[],
  sql: BareSql,
): Promise<{ ms: number; ok: number }> {
  return workThrough(url, connections, tokens, async (client, token) => {
    const now = Date.now();
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const key = randomBytes(12).toString('hex');
    const nonce = randomBytes(16).toString('hex');
    const {
      rows: [row],
    } = await client.query<{ member: string; seed: string; next_nonce: number }>({
      name: 'read',
      text: sql.read,
      values: [tokenHash, nonce, key, [slot], now, 'bench-device'],
    });
    const answer = JSON.stringify({
      giftType: 3,
      giftAmount: 20,
      date: slot.split('-')[1],
      duration: slot,
      createTime: now,
    });
    await client.query({
      name: 'write',
      text: sql.write,
      values: [
        row!.member,
        tokenHash,
        nonce,
        key,
        'print',
        slot,
        slot.split('-')[1],
        now,
        row!.seed,
        row!.next_nonce,
        1,
        'rain-1',
        3,
        20,
        'coins',
        20,
        100_000_000,
        answer,
        'GH',
        1,
        10,
        200,
        397,
        1_000_000,
      ],
    });
  });
}

const [url, connections, slot] = process.argv.slice(2) as [string, string, string];
const { tokens, sql } = await readInput<{ tokens: string[]; sql: BareSql }>();
process.stdout.write(JSON.stringify(await claimAll(url, Math.min(Number(connections), steps), slot, tokens, sql)));
