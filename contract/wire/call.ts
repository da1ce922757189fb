import type * as v from 'valibot';
import { envelopeOf } from './envelope';
import { nothing, type Nothing } from './fields';

/** Any synchronous valibot schema. */
export type Schema = v.GenericSchema;

/** How a request body travels. `form` is the default of the specification (API-6). */
export type Encoding = 'form' | 'json' | 'multipart';

/** Who may make the call: anybody, or only a signed-in member (answered 401 otherwise). */
export type Auth = 'public' | 'member';

/** Which of the two answer shapes the service speaks (D8); the client understands both everywhere. */
export type EnvelopeKind = 'code' | 'resultCode';

/** One call of the specification, as the app and the server both see it. */
export interface Call<Q extends Schema = Schema, B extends Schema = Schema, A extends Schema = Schema> {
  /** The id of the tick list, for example `C57`, or `-` for a call of our own. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, for example `/account-service/cash-rain/cfg`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  readonly encoding: Encoding;
  readonly envelope: EnvelopeKind;
  /** A money or claim call: it must carry `Idempotency-Key` and is answered the same way on a repeat (Q34). */
  readonly money: boolean;
  /** Sent by a page that is being closed (sendBeacon): it may come without the headers of the other calls. */
  readonly beacon: boolean;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
}

type Defaults = 'encoding' | 'envelope' | 'money' | 'beacon' | 'query' | 'body';
type CallInput<Q extends Schema, B extends Schema, A extends Schema> = Omit<Call<Q, B, A>, Defaults> &
  Partial<Pick<Call<Q, B, A>, Defaults>>;

/** What a caller passes as query. */
export type QueryOf<C extends Call> = v.InferInput<C['query']>;
/** What a caller passes as body. */
export type BodyOf<C extends Call> = v.InferInput<C['body']>;
/** What a caller passes in all: query and body fields side by side (no call uses one name in both). */
export type InputOf<C extends Call> = v.InferInput<C['query']> & v.InferInput<C['body']>;
/** What the server's verb receives: parsed query and body fields side by side. */
export type ParsedOf<C extends Call> = v.InferOutput<C['query']> & v.InferOutput<C['body']>;
/** What the server sends, before it is parsed. */
export type AnswerInputOf<C extends Call> = v.InferInput<C['answer']>;
/** What the app receives, parsed. */
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

/**
 * Describes one call. Defaults: form-encoded, the envelope of its service (D8), not money, no query and no body.
 * Query and body are object schemas: fields that they do not name are dropped, never passed on (A19).
 */
export function defineCall<A extends Schema, Q extends Schema = Nothing, B extends Schema = Nothing>(
  call: CallInput<Q, B, A>,
): Call<Q, B, A> {
  return {
    encoding: 'form',
    envelope: envelopeOf(call.path),
    money: false,
    beacon: false,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...call,
  };
}
