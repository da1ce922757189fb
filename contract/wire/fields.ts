import * as v from 'valibot';
import { idempotencyKeyPattern } from './headers';

/** A query or body without fields. */
export const nothing = v.object({});
export type Nothing = typeof nothing;

/** Text without control characters, at most `max` UTF-16 units. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\u0000-\u001f\u007f]*$/));

/** A whole number between `min` and `max`, sent as plain decimal digits ("1e3", " 5" and "0x10" are refused). */
export const wireInt = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^(0|-?[1-9]\d{0,15})$/), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
  );

/** A yes or no, sent as "1" or "0" (or true and false in JSON). */
export const wireFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['0', '1', 'true', 'false'])]),
  v.transform((value) => value === true || value === '1' || value === 'true'),
);

/** An idempotency key, or another id that the client makes in the same format. */
export const keyText = v.pipe(v.string(), v.regex(idempotencyKeyPattern));

/** An amount in minor units (for example pesewas), never negative. */
export const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A count: whole, not negative. */
export const count = minor;

/** An instant: milliseconds since 1970 UTC. */
export const instant = v.pipe(v.number(), v.safeInteger());

/** A path of this app or an https address; anything else (javascript:, data:, protocol-relative) is refused (W9). */
export const link = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(|\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|tel:\+?[\d ]+|mailto:[^\s\\]+)$/),
);

/** A picture: a path of this app, or a name that the app knows; never another host or a scheme (W9). */
export const picture = v.pipe(v.string(), v.maxLength(200), v.regex(/^(|[A-Za-z][A-Za-z0-9_-]*|\/(?![/\\])[^\s\\]*)$/));
