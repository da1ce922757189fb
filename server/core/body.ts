import { codes, type Encoding } from '../../contract';
import { refuse } from './refuse';

/** No call takes more, but for those with a file (see multipart.ts). */
export const maxBodyBytes = 64 * 1024;

const types: Record<Exclude<Encoding, 'multipart'>, RegExp> = {
  form: /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i,
  json: /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i,
};

/**
 * The client closed the connection, or was cut off because it was too slow. Nobody reads this answer, and it is no
 * fault of ours.
 */
export const brokenOff = (): never => refuse(codes.invalid, 'invalid');

/** The body as text. Refuses tooLarge (before reading more than allowed), wrongType, and bytes that are no UTF-8. */
export async function readBody(request: Request, encoding: Exclude<Encoding, 'multipart'>): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBodyBytes) refuse(codes.tooLarge, 'tooLarge');
  const type = request.headers.get('content-type');
  if (type !== null && !types[encoding].test(type)) refuse(codes.wrongType, 'wrongType');
  if (declared === '0') return '';
  // A declared length is held by the parser below us; anything else is counted here.
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

/** The bytes of a body; null when there are more than `max`. Refuses a body that breaks off. */
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
