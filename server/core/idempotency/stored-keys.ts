import { createShared } from '../../db/shared';
import type { OpenDb } from '../../db/types';

interface Asked {
  readonly memberId: number;
  readonly key: string;
}

const statement = `select exists (
    select 1 from idempotency i where i.member_id = asked.member_id and i.key = asked.key) as stored
  from unnest($1::bigint[], $2::text[]) with ordinality as asked (member_id, key, nth) order by nth`;

/**
 * Creates a function that tells whether an idempotency key has a stored answer. Only one statement runs at a time, and
 * all questions that arrive meanwhile share the next one. A flood of refused money calls therefore costs a few
 * statements only.
 */
export function createStoredKeys(open: Pick<OpenDb, 'query'>): (memberId: number, key: string) => Promise<boolean> {
  const isStored = createShared<Asked, boolean>({
    statements: 1,
    items: 500,
    run: async (asked) => {
      const rows = await open.query<{ stored: boolean }>('keys-stored', statement, [
        asked.map(({ memberId }) => memberId),
        asked.map(({ key }) => key),
      ]);
      return rows.map(({ stored }) => stored);
    },
  });
  return (memberId, key) => isStored({ memberId, key });
}
