import * as v from 'valibot';
import { callingSchema, supplierSchemaOf, type Supplier } from './settings';

/** What is wrong with one supplier of the setting. */
export interface Fault {
  /** The supplier's id, or its place in the list. */
  readonly supplier: string;
  /** The field, for example `publicKeys.0`. */
  readonly field: string;
  readonly why: string;
}

export interface Checked {
  readonly suppliers: readonly Supplier[];
  readonly faults: readonly Fault[];
}

/** The games of a supplier, by our ids. */
export const gamesOf = ({ games }: Pick<Supplier, 'games'>): readonly string[] =>
  Array.isArray(games) ? (games as readonly string[]) : Object.values(games);

/** The supplier without everything that is needed for new stakes: its open rounds are still paid and returned. */
function switchedOff(given: unknown): Supplier | null {
  const read = v.safeParse(callingSchema, given);
  if (!read.success) return null;
  const { output } = read;
  return output.protocol === 'hub88'
    ? { ...output, enabled: false, games: {} }
    : { ...output, enabled: false, games: [], frame: '' };
}

const nameOf = (given: unknown, nth: number): string => {
  const id = typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : null;
  return typeof id === 'string' && id !== '' ? id.slice(0, 60) : `number ${nth + 1}`;
};

/** Why a supplier does not fit the ones before it: their ids and games belong to them. */
function clashOf(one: Supplier, before: readonly Supplier[]): Omit<Fault, 'supplier'> | null {
  if (before.some(({ id }) => id === one.id)) return { field: 'id', why: 'another supplier has this id' };
  const taken = gamesOf(one).find((game) => before.some((other) => other.enabled && gamesOf(other).includes(game)));
  return taken === undefined ? null : { field: 'games', why: `game ${taken} belongs to another supplier` };
}

/**
 * Reads the stored value of the setting, each supplier by itself. A wrong one is switched off, and left out when not
 * even its id and keys can be read; `faults` has a line for each.
 */
export function checkSuppliers(value: unknown, { production }: { readonly production: boolean }): Checked {
  const list = typeof value === 'object' && value !== null ? (value as { suppliers?: unknown }).suppliers : undefined;
  if (!Array.isArray(list))
    return { suppliers: [], faults: [{ supplier: 'all', field: 'suppliers', why: 'a list of suppliers' }] };
  const schema = supplierSchemaOf({ production });
  const suppliers: Supplier[] = [];
  const faults: Fault[] = [];
  for (const [nth, given] of (list as readonly unknown[]).entries()) {
    const supplier = nameOf(given, nth);
    const read = v.safeParse(schema, given);
    const clash = read.success ? clashOf(read.output, suppliers) : null;
    if (read.success && clash === null) {
      suppliers.push(read.output);
      continue;
    }
    const issue = read.success ? null : read.issues[0];
    faults.push({ supplier, ...(clash ?? { field: v.getDotPath(issue!) ?? 'supplier', why: issue!.message }) });
    const off = clash?.field === 'id' ? null : switchedOff(given);
    if (off !== null && !suppliers.some(({ id }) => id === off.id)) suppliers.push(off);
  }
  return { suppliers, faults };
}
