import type * as v from 'valibot';
import { envelopeOf } from './envelope';
import { nothing, type Nothing } from './fields';

/** Any synchronous valibot schema. */
export type Schema = v.GenericSchema;

/** Encoding of a request body. The specification's default is `form` (API-6). */
export type Encoding = 'form' | 'json' | 'multipart';

/** Who may make the call: anybody, or only a signed-in member (answered 401 otherwise). */
export type Auth = 'public' | 'member';

/** The two shapes of a response (D8). Each service uses one; the client accepts both everywhere. */
export type EnvelopeKind = 'code' | 'resultCode';

/** One call of the specification, for app and server. */
export interface Call<Q extends Schema = Schema, B extends Schema = Schema, A extends Schema = Schema> {
  /** The id of the call in the specification, for example `C57`, or `-` for a call that only this project has. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, for example `/account-service/cash-rain/cfg`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  readonly encoding: Encoding;
  readonly envelope: EnvelopeKind;
  /** True for a money or claim call: it must carry `Idempotency-Key`, and a repeat returns the stored answer (Q34). */
  readonly money: boolean;
  /**
   * True for a call that is sent while the page is being closed (sendBeacon): the headers of other calls may be
   * missing.
   */
  readonly beacon: boolean;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
}

type Defaults = 'encoding' | 'envelope' | 'money' | 'beacon' | 'query' | 'body';
type CallInput<Q extends Schema, B extends Schema, A extends Schema> = Omit<Call<Q, B, A>, Defaults> &
  Partial<Pick<Call<Q, B, A>, Defaults>>;

/** The query that a caller passes, before parsing. */
export type QueryOf<C extends Call> = v.InferInput<C['query']>;
/** The body that a caller passes, before parsing. */
export type BodyOf<C extends Call> = v.InferInput<C['body']>;
/** Everything that a caller passes: query and body fields in one object. No call uses one name in both. */
export type InputOf<C extends Call> = v.InferInput<C['query']> & v.InferInput<C['body']>;
/** What the server's verb receives: parsed query and body fields in one object. */
export type ParsedOf<C extends Call> = v.InferOutput<C['query']> & v.InferOutput<C['body']>;
/** The answer before parsing, as the server sends it. */
export type AnswerInputOf<C extends Call> = v.InferInput<C['answer']>;
/** The answer after parsing, as the app receives it. */
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

/**
 * Defines one call. Defaults: form-encoded, the envelope of its service (D8), not money, no query, no body. Query and
 * body are object schemas: the parser drops fields that they do not name (A19).
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
