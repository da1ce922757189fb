import type { LoggerOptions } from 'pino';
import { sqlState } from '../db/errors';

/** What never reaches a log (W15). */
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

/** A data exception (class 22) quotes the value that does not fit: `invalid input syntax for type integer: "0244…"`. */
const quotesValues = (error: Error): boolean =>
  'severity' in error && 'code' in error && String(error.code).startsWith('22');

const messageOf = (error: Error): string => {
  if (isQueryError(error)) return `failed query: ${error.query.slice(0, 500)}`;
  return quotesValues(error) ? 'a value does not fit its type' : error.message;
};

/**
 * An error as it may be logged: where it happened and which statement failed, but never the statement's values, which
 * may
 * be a password's hash or the text of a message (W15).
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: messageOf(error),
    sqlState: sqlState(error),
    // The lines of the stack only: its head repeats the message.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  };
}

/** How the server logs. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: secretPaths, censor: '…' },
  serializers: { err: safeError },
});
