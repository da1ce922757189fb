import { attach, createEffect } from 'effector';
import * as v from 'valibot';
import type { Schema } from '../../../contract';
import { $token } from '../api';
import { serverNow } from '../time/clock';
import { readStored, removeStored, writeStored } from '../storage/storage';

/** Describes the stored copy of a list: a unique name, and the schema of a row. */
export interface Keeping {
  readonly name: string;
  readonly row: Schema;
}

/** Rows of an earlier visit, and the server time at which they were answered. */
interface KeptRows<Row> {
  rows: readonly Row[];
  at: number;
}

/** Identifies the session of a copy. Another session cannot read the copy. */
const ownerOf = (token: string | null): string => token?.slice(-8) ?? '';

/** A copy of a list's newest rows in local storage, for reading offline. */
export function createKeptRows<Row>({ name, row }: Keeping) {
  const key = `baobab.rows.${name}`;
  const schema = v.object({ owner: v.string(), at: v.number(), rows: v.array(row) });
  return {
    keepFx: attach({
      source: $token,
      effect: createEffect(({ owner, rows }: { owner: string; rows: readonly Row[] }) =>
        writeStored(key, { owner, at: serverNow(), rows }),
      ),
      mapParams: (rows: readonly Row[], token) => ({ owner: ownerOf(token), rows }),
    }),
    recallFx: attach({
      source: $token,
      effect: createEffect((owner: string): KeptRows<Row> | null => {
        const kept = readStored(key, schema);
        return kept !== null && owner !== '' && kept.owner === owner ? { rows: kept.rows as Row[], at: kept.at } : null;
      }),
      mapParams: (_: void, token) => ownerOf(token),
    }),
    dropFx: createEffect(() => removeStored(key)),
  };
}
