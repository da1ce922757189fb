import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, maxFileBytes } from '../../contract';
import { Refusal } from '../core/refuse';
import { parseMultipart, readMultipart } from './multipart';

const b = 'a-boundary';
const part = (head: string, content: Buffer | string = 'x'): Buffer =>
  Buffer.concat([Buffer.from(`--${b}\r\n${head}\r\n\r\n`), Buffer.from(content as string), Buffer.from('\r\n')]);
const end = Buffer.from(`--${b}--\r\n`);
const file = (content: Buffer | string = 'x', extra = ''): Buffer =>
  part(`Content-Disposition: form-data; name="file"; filename="a.png"${extra}\r\nContent-Type: image/png`, content);
const text = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value);
const parse = (...parts: Array<Buffer | string>) =>
  parseMultipart(Buffer.concat(parts.map((one) => Buffer.from(one as string))), b);
const codeOf = (run: () => unknown): number | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('multipart', () => {
  test('a file and a text are read', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n));
    expect(parse(file(bytes), text('note', 'é'), end)).toEqual(
      Object.assign(Object.create(null), { file: bytes, note: 'é' }),
    );
    expect(parse(file(''), end)['file']).toHaveLength(0);
  });

  test.each<[string, Array<Buffer | string>]>([
    ['an empty body', []],
    ['a missing end', [file()]],
    ['a missing beginning', ['x', file(), end]],
    ['something after the end', [file(), end, 'more']],
    ['the field twice (W13)', [file(), file(), end]],
    ['five parts', [file(), text('a', ''), text('b', ''), text('c', ''), text('d', ''), end]],
    ['a part without headers', [`--${b}\r\n`, end]],
    ['no disposition', [part('Content-Type: image/png'), end]],
    [
      'two dispositions',
      [part('Content-Disposition: form-data; name="file"\r\nContent-Disposition: form-data; name="x"'), end],
    ],
    ['an attachment', [part('Content-Disposition: attachment; name="file"'), end]],
    ['no name', [part('Content-Disposition: form-data; filename="x"'), end]],
    ['a prototype (W12)', [text('__proto__', '1'), end]],
    ['a constructor (W12)', [text('constructor', '1'), end]],
    ['brackets', [text('a[b]', '1'), end]],
    ['long headers', [part(`Content-Disposition: form-data; name="file"; filename="${'x'.repeat(1_100)}"`), end]],
    ['a long text', [text('note', 'x'.repeat(1_001)), end]],
    ['bytes that are no UTF-8', [part('Content-Disposition: form-data; name="note"', Buffer.of(0xff, 0xfe)), end]],
  ])('%s is refused', (_, parts) => {
    expect(codeOf(() => parse(...parts))).toBe(codes.invalid);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test.each(['../../etc/passwd', '..\\\\x', `${'n'.repeat(300)}.png`, 'a.png.html', 'a\u0000.png'])(
    'W11 the file name %j is ignored',
    (name) => {
      const body = part(
        `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html`,
        'content',
      );
      expect(Object.keys(parse(body, end))).toEqual(['file']);
    },
  );

  test('BAD-10 W11 10 MB are accepted, one byte more is refused', () => {
    expect(parse(file(Buffer.alloc(maxFileBytes)), end)['file']).toHaveLength(maxFileBytes);
    expect(codeOf(() => parse(file(Buffer.alloc(maxFileBytes + 1)), end))).toBe(codes.tooLarge);
  });

  test('10,000 parts are refused', () => {
    expect(codeOf(() => parse(...Array.from({ length: 10_000 }, (_, n) => text(`a${n}`, 'x')), end))).toBe(
      codes.invalid,
    );
  });

  test('any bytes give fields or a refusal', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constant(file()),
            fc.constant(end),
            fc.constant(text('a', 'b')),
            fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
            fc.constant(Buffer.from(`\r\n--${b}\r\n`)),
          ),
          { maxLength: 6 },
        ),
        (parts) => {
          const code = codeOf(() => parse(...parts));
          return code === null || code === codes.invalid;
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('reading a request', () => {
  const post = (type: string, body: BodyInit, extra: Record<string, string> = {}) =>
    readMultipart(new Request('http://x/', { method: 'POST', body, headers: { 'content-type': type, ...extra } }));
  const refusal = (run: Promise<unknown>) =>
    run.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
    );

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary="${'x'.repeat(71)}"`,
    'multipart/mixed; boundary=x',
    'text/plain',
    'multipart/form-data; boundary=a; boundary=b',
  ])('content type %j is refused', async (type) => {
    expect(await refusal(post(type, Buffer.concat([file(), end])))).toBe(codes.wrongType);
  });

  test('a body with a wrong content-length is refused', async () => {
    const body = Buffer.concat([file(), end]);
    const type = `multipart/form-data; boundary=${b}`;
    expect(await post(type, body, { 'content-length': String(body.length) })).toHaveProperty('file');
    expect(await refusal(post(type, body, { 'content-length': String(body.length + 1) }))).toBe(codes.invalid);
    expect(await refusal(post(type, body, { 'content-length': String(body.length - 1) }))).toBe(codes.tooLarge);
    expect(await refusal(post(type, body, { 'content-length': '99999999999' }))).toBe(codes.tooLarge);
  });

  test('BIG a stream without a length is cut at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const request = new Request('http://x/', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': `multipart/form-data; boundary=${b}` },
    } as RequestInit);
    expect(await refusal(readMultipart(request))).toBe(codes.tooLarge);
    expect(sent).toBeLessThan(13_000_000);
  });
});
