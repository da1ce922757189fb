import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Effect, EventCallable } from 'effector';
import { account, basePath, codes, type AnswerOf, type Call, type InputOf } from '../../../contract';
import { serverNow } from '../time/clock';
import { $language } from '../i18n/language';
import { ApiError } from './api-error';
import { send, type Sender, type Transport } from './client';
import { deviceId } from './device';
import { gathered } from './gather';
import { $token, tokenChanged } from './session';

/** A transport that reports progress: the share of the body that was sent, from 0 to 1. */
interface Upload {
  through: (report: (share: number) => void) => Transport;
  progressed: EventCallable<number>;
}
interface Sending {
  call: Call;
  input: unknown;
  key: string | null;
  sender: Sender;
  upload?: Upload;
}

/** The base address of all calls; tests set it to their own server. */
export const $apiBase = createStore(basePath, { name: 'apiBase' });
/** The timeout of a call in ms; null for the default of 60 s. */
export const $apiTimeout = createStore<number | null>(null, { name: 'apiTimeout' });

const onceFx = createEffect<Sending, unknown, ApiError>(({ call, input, key, sender, upload }) => {
  const transport = upload?.through(scopeBind(upload.progressed, { safe: true }));
  const answer = send(call, { input, key, sender, transport });
  return call.money ? answer : gathered(answer);
});

/** Sends a waiting call again (true) or refuses it. */
type EndWait = (proven: boolean) => void;
const proofAwaited = createEvent<EndWait>();
/**
 * Calls that wait for branch authentication (SES-20, Q84). The proof (src/areas/access/proof-ended.ts) is not part of
 * the first load, and ends them.
 */
export const $proofWaits = createStore<readonly EndWait[]>([], { serialize: 'ignore' }).on(
  proofAwaited,
  (waits, end) => [...waits, end],
);

const sendFx = createEffect<Sending, unknown, ApiError>(async (sending) => {
  const wait = scopeBind(proofAwaited, { safe: true });
  try {
    return await onceFx(sending);
  } catch (error) {
    if ((error as ApiError).code !== codes.stepUp || !(await new Promise<boolean>(wait))) throw error;
    return onceFx(sending);
  }
});

const $sender = { base: $apiBase, token: $token, language: $language, timeoutMs: $apiTimeout };
interface Source {
  base: string;
  token: string | null;
  language: Sender['language'];
  timeoutMs: number | null;
}
const senderOf = ({ base, token, language, timeoutMs }: Source): Sender => ({
  base,
  token,
  language,
  deviceId: deviceId(),
  ...(timeoutMs === null ? {} : { timeoutMs }),
});

/** An effect of one call of the contract: takes its input, gives its parsed answer, fails with ApiError. */
export function createCallFx<C extends Call>(call: C): Effect<InputOf<C>, AnswerOf<C>, ApiError> {
  return attach({
    source: $sender,
    mapParams: (input: InputOf<C>, source): Sending => ({ call, input, key: null, sender: senderOf(source) }),
    effect: sendFx,
  }) as Effect<InputOf<C>, AnswerOf<C>, ApiError>;
}

/** As createCallFx, with an upload transport; `progressed` reports its progress. */
export function createCallFxThrough<C extends Call>(
  call: C,
  upload: Upload,
): Effect<InputOf<C>, AnswerOf<C>, ApiError> {
  return attach({
    source: $sender,
    mapParams: (input: InputOf<C>, source): Sending => ({ call, input, key: null, sender: senderOf(source), upload }),
    effect: sendFx,
  }) as Effect<InputOf<C>, AnswerOf<C>, ApiError>;
}

/**
 * As createCallFx, for a money or claim call. The caller passes the idempotency key, which must be stored before (see
 * createClaim).
 */
export function createMoneyCallFx<C extends Call>(
  call: C,
): Effect<{ input: InputOf<C>; key: string }, AnswerOf<C>, ApiError> {
  return attach({
    source: $sender,
    mapParams: ({ input, key }: { input: InputOf<C>; key: string }, source): Sending => ({
      call,
      input,
      key,
      sender: senderOf(source),
    }),
    effect: sendFx,
  }) as Effect<{ input: InputOf<C>; key: string }, AnswerOf<C>, ApiError>;
}

/**
 * A call was answered 401 with the current token: the session has ended, and the app goes to /login (NAV-28). Fires
 * once for parallel calls.
 */
export const signedOutByServer = createEvent();
/** A call was answered 403 or 503: the page is replaced with /home (NAV-29), at most once in 10 s (Q32). */
export const homeForced = createEvent<{ status: 403 | 503 }>();
/**
 * A call was refused because the member takes a break or has reached the limit on time. `until` is the end, ms since
 * 1970 (Q77).
 */
export const playRefused = createEvent<{ why: 'coolOff' | 'timeUp'; until: number }>();
/** A call was answered 429; retryAfterMs says for how long. */
export const tooManySeen = createEvent<{ retryAfterMs: number }>();
const homeForcedEveryMs = 10_000;

const refused = sample({
  clock: sendFx.fail,
  source: $token,
  filter: (token, { error, params }) => error.status === 401 && token !== null && params.sender.token === token,
  fn: () => undefined,
});
sample({ clock: refused, fn: () => null, target: tokenChanged });
sample({ clock: refused, target: signedOutByServer });

/** A money call of the current session was refused. The refusal may mean that the balance on the screen is outdated. */
export const moneyRefused = sample({
  clock: sendFx.fail,
  source: $token,
  filter: (token, { params }) => params.call.money && params.sender.token === token,
  fn: (_, { error }): unknown => error.data,
});

const $lastForced = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' });
const isForcing = (status: number | null): status is 403 | 503 => status === 403 || status === 503;
sample({
  clock: sendFx.failData.filterMap((error) => (isForcing(error.status) ? { status: error.status } : undefined)),
  source: $lastForced,
  filter: (last) => serverNow() - last >= homeForcedEveryMs,
  fn: (_, forced) => forced,
  target: homeForced,
});
$lastForced.on(homeForced, () => serverNow());

sample({
  clock: sendFx.failData.filterMap((error) =>
    error.retryAfterMs === null ? undefined : { retryAfterMs: error.retryAfterMs },
  ),
  target: tooManySeen,
});

/** A call was refused or got no answer. */
export const callFailed = sendFx.failData;

const untilOf = (data: unknown): number | null => {
  const { until } = (data ?? {}) as { until?: unknown };
  return typeof until === 'number' ? until : null;
};
sample({
  clock: sendFx.failData.filterMap(({ code, data }) => {
    const until = code === codes.coolingOff || code === codes.timeUp ? untilOf(data) : null;
    return until === null
      ? undefined
      : { why: code === codes.coolingOff ? ('coolOff' as const) : ('timeUp' as const), until };
  }),
  target: playRefused,
});

/** Background polls whose answers are not part of a page. */
const besidePage: readonly string[] = [account.notices.path];
/** The path of a read call that was answered. */
export const readAnswered = sample({
  clock: sendFx.done,
  filter: ({ params: { call } }) => call.method === 'GET' && !besidePage.includes(call.path),
  fn: ({ params: { call } }) => call.path,
});
