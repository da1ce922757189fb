import * as v from 'valibot';

/**
 * Messages between the app and the host that shows it (NAV-11, NAV-15). The host is the page around a frame
 * (postMessage, from a configured origin) or a native shell (`window.baobabHost`, the same messages as JSON text). A
 * message that does not match its schema exactly is dropped (W3).
 */
export const bridgeVersion = 1;
const mark = { baobab: v.literal(bridgeVersion) };
const questionId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Host → app. */
export const hostMessageSchema = v.variant('type', [
  /** The host is ready to receive messages; the app answers with `ready`. */
  v.strictObject({ ...mark, type: v.literal('hello') }),
  /** The player pressed the host's back button: the app goes back. */
  v.strictObject({ ...mark, type: v.literal('back') }),
  /**
   * Whether the host has handled the `back` message with this id. After `backAnswerMs` without an answer the app
   * assumes no.
   */
  v.strictObject({ ...mark, type: v.literal('backAnswer'), id: questionId, handled: v.boolean() }),
  /** Opens a page of the app; a `to` that is no path of the app is dropped. */
  v.strictObject({ ...mark, type: v.literal('navigate'), to: v.pipe(v.string(), v.maxLength(500)) }),
]);
export type HostMessage = v.InferOutput<typeof hostMessageSchema>;

/** App → host. */
export const appMessageSchema = v.variant('type', [
  v.strictObject({ ...mark, type: v.literal('ready') }),
  /** Asks whether the host goes back itself; the host answers with `backAnswer`. */
  v.strictObject({ ...mark, type: v.literal('back'), id: questionId }),
  /** The player opens a page of the app that must not be shown inside the frame; `to` is its path. */
  v.strictObject({ ...mark, type: v.literal('route'), to: v.string(), replace: v.boolean() }),
  /** Opens a window: an https, tel, mailto or sms address (W5). */
  v.strictObject({ ...mark, type: v.literal('open'), url: v.string() }),
  /** The player gave five stars: the native shell asks for a review in the store (RAT-1). */
  v.strictObject({ ...mark, type: v.literal('review') }),
  /** The player closes what the frame shows. */
  v.strictObject({ ...mark, type: v.literal('close') }),
]);
export type AppMessage = v.InferOutput<typeof appMessageSchema>;
/** A message without its `baobab` version field. */
export type Unmarked<M> = M extends unknown ? Omit<M, 'baobab'> : never;

/** How long the app waits for `backAnswer`, in ms. */
export const backAnswerMs = 300;
