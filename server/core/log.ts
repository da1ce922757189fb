import pino, { type Logger, type LoggerOptions } from 'pino';
import { sqlState } from '../db/errors';
import { printOncePerSecond } from './log-repeats';

/** Properties whose values the logger replaces (W15). */
export const secretPaths = [
  'token',
  'password',
  'smsCode',
  'code',
  'pin',
  'old',
  'new',
  'serverSeed',
  'server_seed',
  'headers.token',
  '*.token',
  '*.password',
  '*.smsCode',
  '*.pin',
  '*.old',
  '*.new',
  '*.serverSeed',
  '*.server_seed',
];

const isQueryError = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string';

/**
 * Whether PostgreSQL quotes a value in the message. Data exceptions (class 22) do: `invalid input syntax for type
 * integer: "0244…"`.
 */
const quotesValues = (error: Error): boolean =>
  'severity' in error && 'code' in error && String(error.code).startsWith('22');

const messageOf = (error: Error): string => {
  if (isQueryError(error)) return `failed query: ${error.query.slice(0, 500)}`;
  return quotesValues(error) ? 'a value does not fit its type' : error.message;
};

/**
 * Describes an error for the log: its stack and the failed statement. The values of the statement are left out, because
 * they may be a password hash or the text of a message (W15).
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: messageOf(error),
    sqlState: sqlState(error),
    // Only the frames: the first line of a stack repeats the message.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  };
}

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: secretPaths, censor: '…' },
  serializers: { err: safeError },
});

/** The log of the process. */
export interface ProcessLog {
  readonly log: Logger;
  /** Ends the log. Resolves when its reader has taken all lines or has gone; never when the reader stands still. */
  close(): Promise<void>;
}

/** Opens the log of the process on standard output. Writing never blocks the process. */
export function openLog(level: string): ProcessLog {
  const lines = pino.destination({ dest: process.stdout.fd, sync: false });
  const ended = new Promise<void>((resolve, reject) => {
    lines.once('close', resolve);
    lines.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? resolve() : reject(error)));
  });
  return {
    log: pino({ ...loggerOptions(level), hooks: { logMethod: printOncePerSecond() } }, lines),
    close: () => {
      lines.end();
      return ended;
    },
  };
}
