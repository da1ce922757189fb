/** The SQLSTATE of a database error, also when the error is wrapped as a cause; null for any other error. */
export function sqlState(error: unknown): string | null {
  for (const at of chainOf(error)) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const uniqueViolation = '23505';

/**
 * COMMIT was sent and the database did not say what became of it: the connection was lost, or no answer came in time.
 * The transaction may be in the database or not.
 */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the database did not answer a commit', { cause });
  }
}

/** A statement outside a transaction whose connection was lost: PostgreSQL may have committed it. */
const sentAlone = new WeakSet<Error>();
export const markSentAlone = (error: unknown): void => void (error instanceof Error && sentAlone.add(error));

function* chainOf(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) yield at;
}

/** Whether something may have been committed although the call failed (F2, F3, F7). */
export const isOutcomeUnknown = (error: unknown): boolean =>
  [...chainOf(error)].some((at) => at instanceof CommitUnknown || sentAlone.has(at));

/** Serialisation failure, deadlock, and a connection that an administrator has terminated. */
const passing = new Set(['40001', '40P01', '57P01']);
const maxTries = 3;

/** A server that has become a standby refuses writes with this SQLSTATE, until its connections are closed. */
export const readOnly = '25006';
/** SQLSTATEs of a server that stops, crashes, starts, or has no free connection. Class 08 is a lost connection. */
const downStates = new Set(['57P01', '57P02', '57P03', '53300', readOnly]);
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Messages of the driver for a lost connection or a connection timeout. These errors have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying|Client (has encountered|was closed)|Query read timeout)/;

/** Whether the database is temporarily unreachable: it restarts, or the connection was lost (F3). */
export function isUnreachable(error: unknown): boolean {
  for (const at of chainOf(error)) {
    const { code } = at as Error & { code?: unknown };
    const isDown =
      typeof code === 'string'
        ? downStates.has(code) || lineCodes.has(code) || /^08...$/.test(code)
        : driverWords.test(at.message);
    if (isDown) return true;
  }
  return false;
}

/** Whether a retry of the transaction can succeed (F4), and cannot carry it out twice. */
export const isPassing = (error: unknown): boolean =>
  passing.has(sqlState(error) ?? '') && ![...chainOf(error)].some((at) => at instanceof CommitUnknown);

/** Runs a transaction, and again after a temporary failure (see isPassing); at most three times in all. */
export async function tryAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isPassing(error)) throw error;
    }
  }
}
