import * as v from 'valibot';
import { codes } from '../../contract';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { fingerprint, onceByKey } from '../core/idempotency';
import type { Ctx, SessionMember } from '../core/deps';
import { Refusal, refuse } from '../core/refuse';
import type { Implementation } from '../core/verb';
import { limitAll } from '../core/limits';
import { refuseResting } from '../bets/guards';
import { countPlayTime } from '../bets/play-time';
import { refuseExcluded } from '../sessions/exclusion';
import { isFresh, isProven } from '../sessions/fresh';
import { openSession } from '../sessions/open';
import { inTurn } from './multipart';
import { withBalance } from './refused-balance';

/** A refusal after which the writes of the verb stay. */
const isKept = (error: unknown): boolean => error instanceof Refusal && error.keep;

/** Reads and checks the input: at once, or (a file) while it comes in. */
export type ReadInput = (memory?: Buffer) => Record<string, unknown> | Promise<Record<string, unknown>>;

/**
 * Counts a request for its limits, in a transaction of its own. A repeat of a money call that has its stored answer is
 * not counted; one
 * whose first request is still running is, so that a key is no way round a limit.
 */
async function countLimits({ options }: Implementation, ctx: Ctx, input: Record<string, unknown>): Promise<void> {
  const { deps, member, idempotencyKey } = ctx;
  const limits = (options.limit ?? []).flatMap((rule) => {
    const whom = rule.by({ ctx, input });
    return whom === null ? [] : [{ key: `${rule.name}:${whom}`, max: rule.max, windowMs: rule.windowMs }];
  });
  await limitAll(
    deps.db,
    limits,
    deps.clock.now(),
    member && idempotencyKey !== null ? { memberId: member.id, idempotencyKey } : null,
  );
}

const modeOf = ({ call, options }: Implementation): 'none' | 'read' | 'write' =>
  options.tx ?? (call.method === 'GET' ? 'read' : 'write');

/**
 * Whether a call may change something of its member: then the device that asks has to have proved to be the member's.
 */
const isGuarded = (implementation: Implementation): boolean => {
  const { call, options } = implementation;
  if (call.auth !== 'member' || options.anyDevice) return false;
  return call.money || options.fresh === true || modeOf(implementation) !== 'read';
};

/** Whether the holder of the token has to prove first who it is (`ownSession` verbs look themselves). */
function needsProof(implementation: Implementation, member: SessionMember | null, now: number): boolean {
  const { options } = implementation;
  if (options.ownSession) return false;
  if (options.fresh && (member === null || !isFresh(member, now))) return true;
  return member !== null && isGuarded(implementation) && !isProven(member);
}

/** Runs a call whose headers have been read. The refusal of a money call tells the present balance. */
export async function run(
  implementation: Implementation,
  bare: Omit<Ctx, 'member' | 'tx'>,
  readInput: ReadInput,
): Promise<unknown> {
  try {
    return await runChecked(implementation, bare, readInput);
  } catch (error) {
    throw await withBalance(implementation.call, bare, error);
  }
}

/** Session, then input, limits, transaction, key, verb. Nobody learns about input without a session. */
async function runChecked(
  implementation: Implementation,
  bare: Omit<Ctx, 'member' | 'tx'>,
  readInput: ReadInput,
): Promise<unknown> {
  const { call, options } = implementation;
  const { deps } = bare;
  const member =
    bare.tokenHash === null || options.ownSession ? null : await openSession(deps.open, bare.tokenHash, bare);
  if (call.auth === 'member' && member === null && !options.ownSession) refuse(codes.signedOut, 'signedOut');
  if (member !== null && call.auth === 'member') await protect(implementation, { ...bare, member, tx: deps.db });
  if (needsProof(implementation, member, bare.now)) refuse(codes.stepUp, 'stepUp');
  const outside: Ctx = { ...bare, member, tx: deps.db };
  if (call.encoding === 'multipart') {
    // Files: limits first, then one of the few places in memory, then the bytes.
    await countLimits(implementation, outside, {});
    return inTurn(async (memory) => carryOut(implementation, outside, await readInput(memory)));
  }
  const input = await readInput();
  await countLimits(implementation, outside, input);
  return carryOut(implementation, outside, input);
}

/** The verb in its transaction, once per key where it is a money call. */
async function carryOut(
  implementation: Implementation,
  outside: Ctx,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { call } = implementation;
  const { deps, member, idempotencyKey } = outside;
  if (modeOf(implementation) !== 'write') return implementation.handle({ ctx: outside, input });
  const attempt = (tx: Tx) => implementation.handle({ ctx: { ...outside, tx }, input });
  if (!call.money || idempotencyKey === null || member === null)
    return withTransaction(deps, attempt, { commitOn: isKept });
  const print = fingerprint(call.path, input);
  return onceByKey<unknown>(outside, { print, effect: ({ tx }) => attempt(tx), commitOn: isKept });
}

/** What the contract says the answer is; a mismatch is a fault of ours. */
export function checkAnswer(
  implementation: Implementation,
  answer: unknown,
): v.SafeParseResult<Implementation['call']['answer']> {
  return v.safeParse(implementation.call.answer, answer);
}

/**
 * Where an answer differs from the contract and what was expected there, without the value (W15): valibot's own
 * message quotes it. Names that are no field of a schema, such as the keys of a record, are values too.
 */
export const issueOf = ({ path, expected, type }: v.BaseIssue<unknown>): string => {
  const keys = (path ?? []).map(({ key, type: at }) =>
    typeof key === 'number' || (at === 'object' && typeof key === 'string') ? String(key) : '…',
  );
  return `${keys.join('.') || 'the answer'}: ${type}, expected ${expected ?? 'another value'}`;
};

/**
 * What protects a member from himself, for every call alike (A21): a closed account does nothing that is not marked for
 * it, not
 * even once its time is over, until its owner has asked for it back by a way in (Q30). Money and play rest during a
 * break or once the time is up. New calls are covered without doing anything for it.
 */
async function protect({ call, options }: Implementation, ctx: Ctx): Promise<void> {
  const member = ctx.member!;
  await countPlayTime(ctx.deps, member.id, ctx.now);
  if (options.whileExcluded) return;
  refuseExcluded(member, ctx.now, false, { language: ctx.language, market: ctx.deps.market });
  if (call.money || options.play) await refuseResting(ctx.tx, ctx, member.id);
}
