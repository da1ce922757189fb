import * as v from 'valibot';
import { codes, type Call } from '../../contract';
import { refuse, refuseField } from '../core/refuse';

const maxPairs = 200;
const maxDepth = 8;
/** Plain names only. Names such as `a[]`, `a[b]` and `__proto__` are refused (W12, W13). */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Marks that reverse the direction of the text after them, also in the pages of other members and of the staff. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** A password stays what the member typed. A nickname with such marks is refused with a message (O10). */
const asTyped = new Set(['password', 'old', 'new', 'nickName']);
/** The value of a field without direction marks, so that no member's text is stored with them. */
export const withoutMarks = (name: string, text: string): string =>
  asTyped.has(name) ? text : text.replace(directionMarks, '');

const isPercentOk = (text: string): boolean => !/%(?![0-9A-Fa-f]{2})/.test(text);

/**
 * Parses a query or a form. Refuses duplicate or invalid names, more than 200 pairs, bad percent encoding and bad
 * UTF-8.
 */
export function parsePairs(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  if (text === '') return fields;
  if (!isPercentOk(text)) refuse(codes.invalid, 'invalid');
  const pairs = new URLSearchParams(text);
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > maxPairs || !namePattern.test(name) || forbidden.has(name) || name in fields)
      refuse(codes.invalid, 'invalid');
    // URLSearchParams decodes invalid UTF-8 and lone surrogates to U+FFFD.
    if (value.includes('\ufffd') || value.includes('\u0000')) refuseField(name);
    fields[name] = withoutMarks(name, value);
  }
  return fields;
}

/** The number of members in all objects of a parsed JSON value. */
function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + membersIn(one), Array.isArray(value) ? 0 : inner.length);
}

/** Parses a JSON object. Refuses anything else, more than eight levels, invalid names and duplicate names. */
export function parseJson(text: string): Record<string, unknown> {
  let depth = 0;
  let quoted = false;
  /** Colons outside texts: one for each member. */
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ':') members += 1;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > maxDepth) refuse(codes.invalid, 'invalid');
    } else if (char === '}' || char === ']') depth -= 1;
  }
  let value: unknown;
  try {
    value = JSON.parse(text, (name, field: unknown) => (typeof field === 'string' ? withoutMarks(name, field) : field));
  } catch {
    refuse(codes.invalid, 'invalid');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(codes.invalid, 'invalid');
  // JSON.parse keeps only the last of several members with one name.
  if (membersIn(value) !== members) refuse(codes.invalid, 'invalid');
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
    if (!namePattern.test(name) || forbidden.has(name)) refuse(codes.invalid, 'invalid');
    fields[name] = field;
  }
  return fields;
}

const hasNames = (schema: unknown): schema is { entries: Record<string, unknown> } =>
  typeof schema === 'object' && schema !== null && 'entries' in schema;

/** Parses the input of a call from query and body. Refuses a name that is in both (W13). */
export function parseInput(
  call: Call,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  for (const name of Object.keys(query)) if (name in body) refuseField(name);
  return { ...parsePart(call.query, query), ...parsePart(call.body, body) };
}

function parsePart(schema: Call['query'], fields: Record<string, unknown>): Record<string, unknown> {
  // Copies only the schema's own names, so that inherited or extra properties cannot pass (A19).
  const own: Record<string, unknown> = {};
  if (hasNames(schema)) for (const name of Object.keys(schema.entries)) if (name in fields) own[name] = fields[name];
  const result = v.safeParse(schema, own, { abortEarly: true });
  if (result.success) return result.output as Record<string, unknown>;
  const field = result.issues[0].path?.[0]?.key;
  return refuse(codes.invalid, 'invalid', typeof field === 'string' ? { field } : undefined);
}
