import type { OpenDb } from '../../db/types';

interface Asked {
  readonly memberId: number;
  readonly key: string;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const mostAtOnce = 500;
const statement = `select exists (
    select 1 from idempotency i where i.member_id = asked.member_id and i.key = asked.key) as stored
  from unnest($1::bigint[], $2::text[]) with ordinality as asked (member_id, key, nth) order by nth`;

/**
 * Asks whether an idempotency key has a stored answer. One statement is under way at a time, and those who ask
 * meanwhile share the next: a flood of refused money calls costs a few statements, not one each.
 */
export function createStoredKeys(open: Pick<OpenDb, 'query'>): (memberId: number, key: string) => Promise<boolean> {
  let waiting: Asked[] = [];
  let busy = false;

  async function ask(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        const rows = await open.query<{ stored: boolean }>('keys-stored', statement, [
          asked.map(({ memberId }) => memberId),
          asked.map(({ key }) => key),
        ]);
        asked.forEach(({ resolve }, nth) => resolve(rows[nth]!.stored));
      } catch (error) {
        asked.forEach(({ reject }) => reject(error));
      }
    }
    busy = false;
  }

  return (memberId, key) =>
    new Promise((resolve, reject) => {
      waiting.push({ memberId, key, resolve, reject });
      if (!busy) void ask();
    });
}
