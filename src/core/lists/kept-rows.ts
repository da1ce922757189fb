import { attach, createEffect } from 'effector';
import * as v from 'valibot';
import type { Schema } from '../../../contract';
import { $token } from '../api';
import { serverNow } from '../time/clock';
import { readStored, removeStored, writeStored } from '../storage/storage';

/** What is kept of a list on the phone: a name of its own, and what a row is. */
export interface Keeping {
  readonly name: string;
  readonly row: Schema;
}

/** Rows of an earlier visit, and when the server had said them. */
interface KeptRows<Row> {
  rows: readonly Row[];
  at: number;
}

/** Whose copy it is: it goes with the session that made it, and another one never finds it. */
const ownerOf = (token: string | null): string => token?.slice(-8) ?? '';

/** A copy of a list's newest rows on the phone, to be read while there is no network. */
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
