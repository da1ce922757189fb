import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Deps } from '../../core/deps';
import { sawConfigVersion } from '../../core/memo';

const messageSchema = v.object({ id: v.number(), sql: v.string() });

/** The answer to a message: `error` is null when the statements ran. */
export interface ParentAnswer {
  readonly id: number;
  readonly error: string | null;
}

/** Runs statements, and makes the caches read the configuration again. */
async function run(deps: Deps, statements: string, changed: () => void): Promise<string | null> {
  try {
    await deps.open.exec(statements);
    const { rows } = await deps.db.execute<{ version: number }>(sql`select version from config_version`);
    sawConfigVersion(deps, rows[0]!.version);
    changed();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs SQL for the process that started this one, over the channel between the two (end-to-end tests): the embedded
 * database belongs to one process. Outside production only. Does nothing when there is no such channel.
 */
export function runForParent(deps: Deps, changed: () => void): void {
  process.on('message', (message) => {
    const read = v.safeParse(messageSchema, message);
    if (!read.success) return;
    const { id, sql: statements } = read.output;
    void run(deps, statements, changed).then((error) => process.send?.({ id, error } satisfies ParentAnswer));
  });
}
