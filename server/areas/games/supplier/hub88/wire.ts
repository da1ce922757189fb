import * as v from 'valibot';
import { hub88Status, type Hub88Status } from './status';

/**
 * Request bodies of the Hub88 Wallet API (https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api).
 * Fields that the adapter does not use are not read, so that Hub88 can add more.
 */
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const uuid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,50}$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const session = { user: text, token: text, request_uuid: text };
const move = {
  ...session,
  transaction_uuid: uuid,
  round: v.nullish(text),
  round_closed: v.nullish(v.boolean()),
  game_code: text,
};
const paid = { ...move, currency: text, amount, is_free: v.nullish(v.boolean()) };

export const hub88Bodies = {
  '/user/info': v.object({ user: text, request_uuid: text }),
  '/user/balance': v.object({ ...session, game_code: v.nullish(text) }),
  '/transaction/bet': v.object(paid),
  '/transaction/win': v.object({ ...paid, reference_transaction_uuid: uuid }),
  '/transaction/rollback': v.object({ ...move, reference_transaction_uuid: uuid }),
} as const;
export type Hub88Path = keyof typeof hub88Bodies;
export type Hub88Body<Path extends Hub88Path> = v.InferOutput<(typeof hub88Bodies)[Path]>;
export const isHub88Path = (path: string): path is Hub88Path => Object.hasOwn(hub88Bodies, path);

/** Reads a body. A missing field is wrong syntax, a field of another type is a wrong type. */
export function readHub88<Path extends Hub88Path>(
  path: Path,
  given: unknown,
): { readonly body: Hub88Body<Path> } | { readonly status: Hub88Status } {
  const read = v.safeParse(hub88Bodies[path] as v.GenericSchema<unknown, Hub88Body<Path>>, given);
  if (read.success) return { body: read.output };
  const missing = read.issues.some(({ path: at, received }) => at === undefined || received === 'undefined');
  return { status: missing ? hub88Status.wrongSyntax : hub88Status.wrongTypes };
}

export interface Hub88Answer {
  readonly status: Hub88Status;
  readonly user?: string;
  readonly request_uuid?: string;
  readonly currency?: string;
  readonly country?: string;
  /** In 1/100,000 of the currency's unit. */
  readonly balance?: number;
}
