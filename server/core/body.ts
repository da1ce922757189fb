import { codes, type Encoding } from '../../contract';
import { refuse } from './refuse';

/** Largest body in bytes of every call except file uploads (see multipart.ts). */
export const maxBodyBytes = 64 * 1024;

const types: Record<Exclude<Encoding, 'multipart'>, RegExp> = {
  form: /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i,
  json: /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i,
};

/**
 * Refuses a body that ended early: the client closed the connection, or the server closed it because the client was too
 * slow. The client no longer reads the response, so the code hardly matters; it must not be logged as a server error.
 */
export const brokenOff = (): never => refuse(codes.invalid, 'invalid');

/**
 * Reads the body as text. Refuses with tooLarge (before reading more than `maxBodyBytes`), with wrongType, and with
 * invalid for bytes that are not UTF-8.
 */
export async function readBody(request: Request, encoding: Exclude<Encoding, 'multipart'>): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBodyBytes) refuse(codes.tooLarge, 'tooLarge');
  const type = request.headers.get('content-type');
  if (type !== null && !types[encoding].test(type)) refuse(codes.wrongType, 'wrongType');
  if (declared === '0') return '';
  // With a Content-Length header, the HTTP parser stops at that length. Without one, readAtMost counts the bytes.
  const bytes =
    declared !== null
      ? new Uint8Array(await request.arrayBuffer().catch(brokenOff))
      : await readAtMost(request.body, maxBodyBytes);
  if (bytes === null || bytes.length > maxBodyBytes) return refuse(codes.tooLarge, 'tooLarge');
  if (bytes.length > 0 && type === null) refuse(codes.wrongType, 'wrongType');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(codes.invalid, 'invalid');
  }
}

/** Returns the bytes of a body, or null when there are more than `max`. Refuses a body that ends early. */
export async function readAtMost(stream: ReadableStream<Uint8Array> | null, max: number): Promise<Uint8Array | null> {
  if (stream === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}
