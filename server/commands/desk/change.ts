import { createHash } from 'node:crypto';
import type { Deps } from '../../core/deps';
import { withTransaction } from '../../db/transaction';
import { deskChanges } from '../../db/schema';
import type { Tx } from '../../db/types';
import { NothingToDecide } from '../reviews/decide';

/** A change that the desk can make. */
export interface Change {
  /** What is changed, for example `menus:21`. */
  readonly subject: string;
  readonly action: string;
  /** The row before and after; null when it does not exist. */
  readonly before: unknown;
  readonly after: unknown;
  /** Lines that help the operator to judge the change, for example a preview. */
  readonly notes?: readonly string[];
  readonly apply: (tx: Tx) => Promise<unknown>;
}

/** How a change was ordered. */
export interface Order {
  /** Name of the operator. */
  readonly by: string;
  /** The word of the dry run; undefined for a dry run. */
  readonly confirm: string | undefined;
}

export const refuseDesk = (why: string): never => {
  throw new NothingToDecide(why);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The single values of a row by their path, for example `title.en`. */
function leavesOf(value: unknown, path = ''): Array<readonly [string, string]> {
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
  return [[path, JSON.stringify(value) ?? 'null']];
}

/** Says what a change does, one line for each value that differs. */
export function sayDifference({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const [old, next] = [
    new Map(before === null ? [] : leavesOf(before)),
    new Map(after === null ? [] : leavesOf(after)),
  ];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => old.get(path) !== next.get(path))
    .map((path) => `  ${path}: ${old.get(path) ?? '(none)'} → ${next.get(path) ?? '(none)'}`);
}

/** Eight characters that stand for a change and the state in which it was planned. */
const wordOf = ({ subject, action, before, after }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, action, before, after]))
    .digest('hex')
    .slice(0, 8);

/**
 * Makes a change in two steps. The first is a dry run, which prints the difference and a word. The second needs that
 * word; it is refused when the row has changed since. Change and audit row are one transaction.
 */
export async function carryOut(
  deps: Deps,
  { plan, order: { by, confirm } }: { plan: (tx: Tx) => Promise<Change>; order: Order },
): Promise<string[]> {
  return withTransaction(deps, async (tx) => {
    const change = await plan(tx);
    const { subject, action, before, after, notes = [], apply } = change;
    const difference = sayDifference(change);
    if (difference.length === 0) refuseDesk(`${subject} has these values already`);
    const word = wordOf(change);
    if (confirm === undefined)
      return [
        `${subject}: ${action} (dry run, nothing was changed)`,
        ...difference,
        ...notes,
        `To make the change, repeat the command with --confirm ${word}`,
      ];
    if (confirm !== word) refuseDesk(`${subject} has changed since the dry run, or the word is wrong: run it again`);
    await apply(tx);
    await tx.insert(deskChanges).values({
      market: deps.market.code,
      subject,
      action,
      before,
      after,
      actor: `operator:${by}`,
      createdAt: deps.clock.now(),
    });
    return [`${subject}: ${action}`, ...difference];
  });
}
