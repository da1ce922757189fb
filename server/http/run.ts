import * as v from 'valibot';
import { codes } from '../../contract';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { fingerprintOf, onceByKey } from '../core/idempotency';
import type { Ctx, SessionMember } from '../core/deps';
import { Refusal, refuse } from '../core/refuse';
import type { Implementation } from '../core/verb';
import { limitAll, type KeyedLimit } from '../core/limits';
import { refuseRestingMember } from '../bets/guards';
import { playDayOf, playTimeStored } from '../bets/play-time';
import { refuseExcluded } from '../sessions/exclusion';
import { isFresh, isProven } from '../sessions/fresh';
import { openSession } from '../sessions/open';
import { refuseUnaccepted } from '../sessions/terms';
import { matches } from './matches';
import { inTurn } from './multipart';
import { withBalance } from './refused-balance';

/** Whether the verb's writes are committed although it refused. */
const isKept = (error: unknown): boolean => error instanceof Refusal && error.keep;

/** Reads and validates the input: at once, or asynchronously for a file upload. */
export type ReadInput = (memory?: Buffer) => Record<string, unknown> | Promise<Record<string, unknown>>;

/**
 * Counts a request for its limits, in a separate transaction. A repeated money call with a stored answer is not
 * counted. While its first request still runs, a repeat is counted, so that a key cannot bypass a limit.
 */
async function countLimits({ options }: Implementation, ctx: Ctx, input: Record<string, unknown>): Promise<void> {
  const { deps, member, idempotencyKey } = ctx;
  const limits: KeyedLimit[] = [];
  for (const { name, max, windowMs, by } of options.limit ?? []) {
    const whom = await by({ ctx, input });
    if (whom !== null) limits.push({ key: `${name}:${whom}`, max, windowMs });
  }
  await limitAll(deps.db, {
    limits,
    now: deps.clock.now(),
    alone: true,
    repeat: member && idempotencyKey !== null ? { memberId: member.id, idempotencyKey } : null,
  });
}

const modeOf = ({ call, options }: Implementation): 'none' | 'read' | 'write' =>
  options.tx ?? (call.method === 'GET' ? 'read' : 'write');

/**
 * Whether a call may change data of its member and therefore needs a device on which the member proved their identity.
 */
const isGuarded = (implementation: Implementation): boolean => {
  const { call, options } = implementation;
  if (call.auth !== 'member' || options.anyDevice) return false;
  return call.money || options.fresh === true || modeOf(implementation) !== 'read';
};

/** Whether the member must prove their identity first (stepUp). `ownSession` verbs check this themselves. */
function needsProof(implementation: Implementation, member: SessionMember | null, now: number): boolean {
  const { options } = implementation;
  if (options.ownSession) return false;
  if (options.fresh && (member === null || !isFresh(member, now))) return true;
  return member !== null && isGuarded(implementation) && !isProven(member);
}

/** Runs a call whose headers were checked. The refusal of a money call contains the member's current balance. */
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

/** Opens the session of a call. A call for members also adds to the play time, even when it is refused later. */
async function open(
  implementation: Implementation,
  { deps, now, nonce, deviceId }: Omit<Ctx, 'member' | 'tx'>,
  tokenHash: string,
): Promise<SessionMember | null> {
  const { call } = implementation;
  const playDay = call.auth === 'member' ? playDayOf({ deps, tokenHash, now }) : '';
  const member = await openSession(deps, tokenHash, {
    now,
    nonce,
    deviceId,
    playDay,
    reads: modeOf(implementation) === 'read' && !call.money,
  });
  if (member !== null && playDay !== '') playTimeStored({ deps, tokenHash, now });
  return member;
}

/**
 * Runs the steps in order: session, input, limits, transaction, key, verb. The session comes first, so that nobody can
 * probe input validation without one.
 */
async function runChecked(
  implementation: Implementation,
  bare: Omit<Ctx, 'member' | 'tx'>,
  readInput: ReadInput,
): Promise<unknown> {
  const { call, options } = implementation;
  const { deps } = bare;
  const member =
    bare.tokenHash === null || options.ownSession ? null : await open(implementation, bare, bare.tokenHash);
  if (call.auth === 'member' && member === null && !options.ownSession) refuse(codes.signedOut, 'signedOut');
  if (member !== null && call.auth === 'member') await protect(implementation, { ...bare, tx: deps.db }, member);
  if (needsProof(implementation, member, bare.now)) refuse(codes.stepUp, 'stepUp');
  const outside: Ctx = { ...bare, member, tx: deps.db };
  if (call.encoding === 'multipart') {
    // Uploads count their limits first, then wait for a buffer, then read the body.
    await countLimits(implementation, outside, {});
    return inTurn(async (memory) => carryOut(implementation, outside, await readInput(memory)));
  }
  const input = await readInput();
  await countLimits(implementation, outside, input);
  return carryOut(implementation, outside, input);
}

/** Runs the verb in its transaction; a money call runs once for each key. */
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
  const fingerprint = fingerprintOf(call.path, input);
  return onceByKey<unknown>(outside, { fingerprint, effect: ({ tx }) => attempt(tx), commitOn: isKept });
}

/** Validates an answer against the contract. The output has only the fields of the contract. */
export function checkAnswer(
  { call }: Pick<Implementation, 'call'>,
  answer: unknown,
): v.SafeParseResult<Implementation['call']['answer']> {
  if (matches(call.answer, answer)) return { typed: true, success: true, output: answer, issues: undefined };
  return v.safeParse(call.answer, answer);
}

/**
 * Describes where an answer differs from the contract and what was expected, without the value (W15); valibot's own
 * message quotes the value. Keys that are not fields of a schema, such as those of a record, are hidden too.
 */
export const issueOf = ({ path, expected, type }: v.BaseIssue<unknown>): string => {
  const keys = (path ?? []).map(({ key, type: at }) =>
    typeof key === 'number' || (at === 'object' && typeof key === 'string') ? String(key) : '…',
  );
  return `${keys.join('.') || 'the answer'}: ${type}, expected ${expected ?? 'another value'}`;
};

/**
 * Applies player protection to every call (A21). A self-excluded member can use only calls marked `whileExcluded`, even
 * after the end of the exclusion, until they ask for the account back at a login (Q30). Money calls and play are
 * refused during a break, after the time limit, and until the member has accepted the terms in force. New calls are
 * protected by default.
 */
async function protect(
  { call, options }: Implementation,
  ctx: Omit<Ctx, 'member'>,
  member: SessionMember,
): Promise<void> {
  if (options.whileExcluded) return;
  refuseExcluded(member, { now: ctx.now, confirmed: false, language: ctx.language, market: ctx.deps.market });
  if (!call.money && !options.play) return;
  await refuseRestingMember(ctx.tx, ctx, member);
  await refuseUnaccepted(ctx.tx, ctx.deps, { memberId: member.id, key: ctx.idempotencyKey });
}
