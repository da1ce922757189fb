import * as v from 'valibot';
import type { Call, Schema } from '../../../contract';
import { requestError } from './api-error';

type Fields = Record<string, unknown>;

/** Parses the fields of one part of a call; throws −99 when they do not match. */
function parsed(schema: Schema, input: unknown): Fields {
  const result = v.safeParse(schema, input);
  if (!result.success) throw requestError();
  return result.output as Fields;
}

const wire = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

const present = (fields: Fields): Array<[string, unknown]> =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

export interface Encoded {
  /** Path with query string. */
  path: string;
  body: BodyInit | null;
  /** Null when the browser sets the header itself (multipart). */
  contentType: string | null;
}

/** Checks the input against the contract and encodes it as the call requires (API-6). Throws ApiError −99. */
export function encode(call: Call, input: unknown): Encoded {
  const query = new URLSearchParams(
    present(parsed(call.query, input)).map(([name, value]) => [name, wire(value)]),
  ).toString();
  const path = query === '' ? call.path : `${call.path}?${query}`;
  if (call.method === 'GET') return { path, body: null, contentType: null };
  const fields = parsed(call.body, input);
  if (call.encoding === 'json') return { path, body: JSON.stringify(fields), contentType: 'application/json' };
  if (call.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of present(fields)) form.append(name, value instanceof Blob ? value : wire(value));
    return { path, body: form, contentType: null };
  }
  const form = new URLSearchParams(present(fields).map(([name, value]) => [name, wire(value)]));
  return { path, body: form.toString(), contentType: 'application/x-www-form-urlencoded' };
}
