import { codes, maxFileBytes } from '../../contract';
import { createGate } from '../core/gate';
import { refuse, refuseField, refuseTooMany } from '../core/refuse';
import { brokenOff } from '../core/body';
import { withoutMarks } from './parse';

/** Allowance for boundaries, headers and a few short fields besides the file, in bytes. */
const overheadBytes = 16 * 1024;
const maxBodyBytes = maxFileBytes + overheadBytes;
const maxParts = 4;
const maxHeadBytes = 1024;
const maxTextBytes = 1000;
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const boundaryPattern = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i;
const tooLarge = (): never => refuse(codes.tooLarge, 'fileTooLarge');

/**
 * Limits the uploads of this process: two in memory at once, others wait unread (LD8). Only a member whose session and
 * limits were checked gets a slot.
 */
export const uploadGate = createGate({ running: 2, waiting: 40 });

/**
 * Buffers of finished uploads for reuse. New ones for each upload would stay in memory until the garbage collector
 * runs.
 */
const spare: Buffer[] = [];
let running = 0;

/** Runs an upload when a slot is free and lends it a buffer for its body. Refuses when too many wait. */
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

/** Reads the body into `memory`. Refuses a body that is larger, or that does not have its declared length. */
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

/** Reads name and kind of a part from its headers. File name and type come from the client and are never used. */
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
    return withoutMarks(name, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuseField(name);
  }
};

/**
 * Splits a body at its boundary: files as views of the bytes, texts as strings. Refuses malformed bodies, duplicate
 * names and too many or too large parts.
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
 * Returns the fields of a multipart body; files are views of `memory`. Refuses with tooLarge before it reads more than
 * allowed, or with wrongType.
 */
export async function readMultipart(
  request: Request,
  memory: Buffer = Buffer.allocUnsafeSlow(maxBodyBytes),
): Promise<Record<string, unknown>> {
  const found = boundaryPattern.exec(request.headers.get('content-type') ?? '');
  if (!found) refuse(codes.wrongType, 'wrongType');
  return parseMultipart(await readBytes(request, memory), found[1] ?? found[2]!);
}
