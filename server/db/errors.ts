/** SQLSTATE of a database error, through drizzle's and our own wrappers; null for anything else. */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = (at as Error & { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const uniqueViolation = '23505';

/** Lost races (serialisation, deadlock) and a connection that the database's administrator has ended. */
const passing = new Set(['40001', '40P01', '57P01']);
const maxTries = 3;

/**
 * What PostgreSQL says while it stops, crashes and starts, and when it has no connection left; class 08 is a lost
 * connection.
 */
const downStates = new Set(['57P01', '57P02', '57P03', '53300']);
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver's own words for a lost connection or none in time; these errors have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database cannot be reached for a moment: it restarts, or the connection to it was lost (F3). */
export function isUnreachable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown };
    const isDown =
      typeof code === 'string'
        ? downStates.has(code) || lineCodes.has(code) || /^08...$/.test(code)
        : driverWords.test(at.message);
    if (isDown) return true;
  }
  return false;
}

/** Whether the database has given up for a reason that passes (F4). */
export const isPassing = (error: unknown): boolean => passing.has(sqlState(error) ?? '');

/** Tries a transaction again that the database has given up for a passing reason, at most three times in all. */
export async function tryAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isPassing(error)) throw error;
    }
  }
}
