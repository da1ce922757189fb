import * as v from 'valibot';

/**
 * What the app and a host that shows it say to each other (NAV-11, NAV-15). The host is the page around a frame (by
 * postMessage, from a configured origin) or the shell of a native app (`window.baobabHost`, the same messages as JSON
 * text).
 * Anything that does not fit exactly is dropped (W3).
 */
export const bridgeVersion = 1;
const mark = { baobab: v.literal(bridgeVersion) };
const questionId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Host → app. */
export const hostMessageSchema = v.variant('type', [
  /** The host is there; answered with `ready`. */
  v.strictObject({ ...mark, type: v.literal('hello') }),
  /** The host's own back button: the app goes back. */
  v.strictObject({ ...mark, type: v.literal('back') }),
  /** Whether the host has dealt with the question `back` of this id; later than 300 ms it counts as no. */
  v.strictObject({ ...mark, type: v.literal('backAnswer'), id: questionId, handled: v.boolean() }),
  /** Opens a page of the app; anything that is no path of it is dropped. */
  v.strictObject({ ...mark, type: v.literal('navigate'), to: v.pipe(v.string(), v.maxLength(500)) }),
]);
export type HostMessage = v.InferOutput<typeof hostMessageSchema>;

/** App → host. */
export const appMessageSchema = v.variant('type', [
  v.strictObject({ ...mark, type: v.literal('ready') }),
  /** May the host go back in its place? Answered with `backAnswer`. */
  v.strictObject({ ...mark, type: v.literal('back'), id: questionId }),
  /** The player wants a page that does not belong into the frame: a path of the app. */
  v.strictObject({ ...mark, type: v.literal('route'), to: v.string(), replace: v.boolean() }),
  /** Opens a window: an https, tel, mailto or sms address (W5). */
  v.strictObject({ ...mark, type: v.literal('open'), url: v.string() }),
  /** The player gave five stars: the shell of a store's app asks for the store's own review (RAT-1). */
  v.strictObject({ ...mark, type: v.literal('review') }),
  /** The player closes what the frame shows. */
  v.strictObject({ ...mark, type: v.literal('close') }),
]);
export type AppMessage = v.InferOutput<typeof appMessageSchema>;
/** A message without its mark. */
export type Unmarked<M> = M extends unknown ? Omit<M, 'baobab'> : never;

/** How long the host may take to say that it goes back itself. */
export const backAnswerMs = 300;
