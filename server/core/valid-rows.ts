import * as v from 'valibot';
import type { Ctx } from './deps';

/**
 * Returns the rows that fit the contract's schema (W9). A row that does not fit, for example one whose link is a
 * script, is left out, so that the other rows can still be sent. The log gets its id and field, but no values. `what`
 * names the rows in the log.
 */
export function validRows<S extends v.GenericSchema>(
  { deps }: Pick<Ctx, 'deps'>,
  { what, schema, rows }: { what: string; schema: S; rows: readonly v.InferInput<S>[] },
): v.InferInput<S>[] {
  return rows.filter((row) => {
    const { issues } = v.safeParse(schema, row);
    if (issues === undefined) return true;
    const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    deps.log.error(
      { what, id, field: v.getDotPath(issues[0]) },
      'a stored row does not fit the contract and was left out',
    );
    return false;
  });
}
