import { codes, type AnswerInputOf, type Call, type ParsedOf } from '../../contract';
import type { Ctx, SessionMember } from './deps';
import { networkOf } from './network';
import { refuse } from './refuse';

/** What a verb takes and gives. It throws a Refusal for what is expected, anything else is a fault. */
export type Verb<C extends Call> = (args: { ctx: Ctx; input: ParsedOf<C> }) => Promise<AnswerInputOf<C>>;

/** A limit counted before the verb starts, in its own transaction, so that a refusal does not undo it. */
export interface LimitRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Whom it counts; null counts nothing. */
  readonly by: (args: { ctx: Ctx; input: Record<string, unknown> }) => string | null;
}

export interface VerbOptions {
  /**
   * `write` one transaction (default of POST), `read` no transaction (default of GET), `none` the verb makes its own:
   * for what must not hold the database, such as hashing a password.
   */
  readonly tx?: 'none' | 'read' | 'write';
  readonly limit?: readonly LimitRule[];
  /** A public read whose answer may be this many ms old: kept in memory by language and query, with ETag and 304. */
  readonly cacheMs?: number;
  /** What else than language and query such an answer depends on. */
  readonly cacheBy?: (ctx: Pick<Ctx, 'platform'>) => string;
  /**
   * Stays open to a member whose account is closed at his own wish: for looking, leaving and taking his money out (Q30,
   * A21).
   */
  readonly whileExcluded?: boolean;
  /** Begins play without being a money call: refused during a break and once the member's time is up. */
  readonly play?: boolean;
  /**
   * Only for 15 minutes after a login or a branch authentication on the device that asks: its holder has lately proved
   * to be the member. It is otherwise refused with stepUp, before anything of the call is looked at.
   */
  readonly fresh?: boolean;
  /**
   * May change something from a device that has not proved to be the member's. Every other call of a member that does
   * not only read (`tx`), and every money call, is refused there with stepUp: a stolen token alone does nothing.
   */
  readonly anyDevice?: boolean;
  /** The verb checks session, device, nonce and key itself, in the same statement as its work (hot path). */
  readonly ownSession?: boolean;
}

/** A call with what answers it; types erased for the table. */
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

/** The signed-in member; calls with `auth: 'member'` always have one. */
export function signedIn(ctx: Ctx): SessionMember {
  return ctx.member ?? refuse(codes.signedOut, 'signedOut');
}

/** Rules for `by`. */
export const byIp: LimitRule['by'] = ({ ctx }) => networkOf(ctx.ip);
export const byMember: LimitRule['by'] = ({ ctx }) => (ctx.member ? String(ctx.member.id) : null);
export const byDevice: LimitRule['by'] = ({ ctx }) => ctx.deviceId;
export const byField =
  (field: string): LimitRule['by'] =>
  ({ input }) =>
    String(input[field] ?? '');
