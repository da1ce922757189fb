import * as v from 'valibot';
import type { Ctx } from './deps';

/**
 * Returns the rows that fit the contract's schema (W9). A row that does not fit, for example one whose link is a
 * script, is left out and
 * logged without its values, so that it does not spoil the answer for the other rows. `what` names the rows in the log.
 */
export function validRows<S extends v.GenericSchema>(
  { deps }: Pick<Ctx, 'deps'>,
  what: string,
  schema: S,
  rows: readonly v.InferInput<S>[],
): v.InferInput<S>[] {
  return rows.filter((row) => {
    const { issues } = v.safeParse(schema, row);
    if (issues === undefined) return true;
    const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    deps.log.error(
      { what, id, field: v.getDotPath(issues[0]) },
      'a stored row was left out: it is not what the contract says',
    );
    return false;
  });
}
