import { codes, maxFileBytes } from '../../contract';
import { createGate } from '../core/gate';
import { refuse, refuseField, refuseTooMany } from '../core/refuse';
import { brokenOff } from '../core/body';

/** Beside the file itself: boundaries, headers, a few short fields. */
const overheadBytes = 16 * 1024;
const maxBodyBytes = maxFileBytes + overheadBytes;
const maxParts = 4;
const maxHeadBytes = 1024;
const maxTextBytes = 1000;
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const boundaryPattern = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i;
const tooLarge = (): never => refuse(codes.tooLarge, 'fileTooLarge');

/**
 * The line of the uploads of this process: few are in memory at once, the others are not read yet (LD8). A place is
 * taken only by a
 * member whose session and limits were looked at.
 */
export const uploadGate = createGate({ running: 2, waiting: 40 });

/**
 * Buffers of uploads that are over, for the next ones: a new one for each would stay in memory until the collector
 * runs.
 */
const spare: Buffer[] = [];
let running = 0;

/**
 * Runs an upload when its turn has come, with memory for its body that is its own until then; refuses when too many
 * wait.
 */
export async function inTurn<T>(work: (memory: Buffer) => Promise<T>): Promise<T> {
  const done = await uploadGate(async () => {
    running += 1;
    const memory = spare.pop() ?? Buffer.allocUnsafeSlow(maxBodyBytes);
    try {
      return await work(memory);
    } finally {
      spare.push(memory);
      running -= 1;
      if (running === 0) spare.length = 0;
    }
  });
  return done === undefined ? refuseTooMany(5_000) : done.value;
}

/** The body, written into `memory`. Refuses one that is longer than that, or not as long as it says. */
async function readBytes(request: Request, memory: Buffer): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > memory.length) tooLarge();
  const known = Number.isSafeInteger(declared) && declared >= 0;
  const most = known ? declared : memory.length;
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return memory.subarray(0, 0);
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    if (size + value.length > most) {
      await reader.cancel();
      tooLarge();
    }
    memory.set(value, size);
    size += value.length;
  }
  return known && size !== declared ? refuse(codes.invalid, 'invalid') : memory.subarray(0, size);
}

/** Name and kind of a part out of its headers: the file's own name and type are somebody's claim and never used. */
function readHead(head: string): { name: string; isFile: boolean } {
  const lines = head.split('\r\n');
  const disposition = lines.filter((line) => /^content-disposition\s*:/i.test(line));
  const name = /;\s*name="([^"]*)"/i.exec(disposition[0] ?? '')?.[1] ?? '';
  if (
    disposition.length !== 1 ||
    !/^content-disposition\s*:\s*form-data\s*;/i.test(disposition[0]!) ||
    !namePattern.test(name)
  )
    refuse(codes.invalid, 'invalid');
  return { name, isFile: /;\s*filename\*?=/i.test(disposition[0]!) };
}

const readText = (name: string, bytes: Uint8Array): string => {
  if (bytes.length > maxTextBytes) refuseField(name);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseField(name);
  }
};

/**
 * Splits a body at its boundary: files as views of the bytes, texts as strings. Refuses what is malformed, doubled, or
 * too much.
 */
export function parseMultipart(body: Buffer, boundary: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const broken = (): never => refuse(codes.invalid, 'invalid');
  const mark = Buffer.from(`--${boundary}`);
  const between = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, mark.length).equals(mark)) return broken();
  let at = mark.length;
  for (let count = 0; ; count += 1) {
    const next = body.subarray(at, at + 2).toString('latin1');
    if (next === '--') return body.length - at <= 4 ? fields : broken();
    if (next !== '\r\n' || count === maxParts) return broken();
    at += 2;
    const headEnd = body.indexOf('\r\n\r\n', at);
    if (headEnd < 0 || headEnd - at > maxHeadBytes) return broken();
    const { name, isFile } = readHead(body.subarray(at, headEnd).toString('latin1'));
    const end = body.indexOf(between, headEnd + 4);
    if (end < 0 || name in fields || name === 'constructor' || name === 'prototype') return broken();
    const content = body.subarray(headEnd + 4, end);
    if (isFile && content.length > maxFileBytes) return tooLarge();
    fields[name] = isFile ? content : readText(name, content);
    at = end + between.length;
  }
}

/**
 * The fields of a multipart body; files are views of `memory`. Refuses tooLarge before it reads more than allowed, and
 * wrongType.
 */
export async function readMultipart(
  request: Request,
  memory: Buffer = Buffer.allocUnsafeSlow(maxBodyBytes),
): Promise<Record<string, unknown>> {
  const found = boundaryPattern.exec(request.headers.get('content-type') ?? '');
  if (!found) refuse(codes.wrongType, 'wrongType');
  return parseMultipart(await readBytes(request, memory), found[1] ?? found[2]!);
}
