import { codes, type AnswerInputOf, type Call, type ParsedOf } from '../../contract';
import type { Ctx, SessionMember } from './deps';
import { networkOf } from './network';
import { refuse } from './refuse';

/** The handler of a call. It throws a Refusal for expected cases; any other error is a server error. */
export type Verb<C extends Call> = (args: { ctx: Ctx; input: ParsedOf<C> }) => Promise<AnswerInputOf<C>>;

/**
 * A limit that is counted before the verb starts, in its own transaction, so that a refusal does not undo the count.
 */
export interface LimitRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** The key part to count by, such as an address; null counts nothing. It may read the database, but not write. */
  readonly by: (args: { ctx: Ctx; input: Record<string, unknown> }) => string | null | Promise<string | null>;
}

export interface VerbOptions {
  /**
   * `write` runs in one transaction (default of POST), `read` in none (default of GET). With `none` the verb opens its
   * own transactions; use it for slow work that must not hold the database, such as hashing a password.
   */
  readonly tx?: 'none' | 'read' | 'write';
  readonly limit?: readonly LimitRule[];
  /**
   * For a public GET: its answer may be this old, in ms. It is cached in memory by language and query, with ETag and
   * 304.
   */
  readonly cacheMs?: number;
  /** What the cached answer depends on besides language and query. */
  readonly cacheBy?: (ctx: Pick<Ctx, 'platform'>) => string;
  /**
   * For a GET of a member that is polled: its answer has an ETag, and a request with this ETag is answered 304 without
   * a body. The answer is still not stored by a cache (W14); the app keeps it itself.
   */
  readonly revalidated?: boolean;
  /** Allowed for a self-excluded member: reading, logging out and withdrawing money (Q30, A21). */
  readonly whileExcluded?: boolean;
  /** Starts play without being a money call. Refused during a break and after the time limit. */
  readonly play?: boolean;
  /**
   * Requires that the member proved their identity on this device in the last 15 minutes, by a login or a branch
   * authentication. Otherwise the call is refused with stepUp before its input is read.
   */
  readonly fresh?: boolean;
  /**
   * Allowed on a device on which the member has not proved their identity. All other calls of a member that write, and
   * all money calls, are refused there with stepUp, so that a stolen token can change nothing.
   */
  readonly anyDevice?: boolean;
  /** The verb itself checks session, device, nonce and key, in the same statement as its work (hot path). */
  readonly ownSession?: boolean;
}

/**
 * A call with its handler and options. The types of input and answer are erased, so that one table can hold all calls.
 */
export interface Implementation {
  readonly call: Call;
  readonly options: VerbOptions;
  readonly handle: (args: { ctx: Ctx; input: Record<string, unknown> }) => Promise<unknown>;
}

/** Binds a handler to its call of the contract. */
export const verb = <C extends Call>(call: C, handler: Verb<C>, options: VerbOptions = {}): Implementation => ({
  call,
  options,
  handle: ({ ctx, input }) => handler({ ctx, input: input as ParsedOf<C> }),
});

/** The signed-in member. Calls with `auth: 'member'` always have one; others are refused with signedOut. */
export function signedIn(ctx: Ctx): SessionMember {
  return ctx.member ?? refuse(codes.signedOut, 'signedOut');
}

/** Values for `LimitRule.by`. */
export const byIp: LimitRule['by'] = ({ ctx }) => networkOf(ctx.ip);
export const byMember: LimitRule['by'] = ({ ctx }) => (ctx.member ? String(ctx.member.id) : null);
export const byDevice: LimitRule['by'] = ({ ctx }) => ctx.deviceId;
export const byField =
  (field: string): LimitRule['by'] =>
  ({ input }) =>
    String(input[field] ?? '');
