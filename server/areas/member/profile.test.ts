import { createHash, randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, codes, contract, headers, maxFileBytes, readEnvelope } from '../../../contract';
import { members, pictures } from '../../db/schema';
import { maxPixels } from './pictures/redraw';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';

/** Plain colour, with some noise so that files differ. */
const picture = (format: 'jpeg' | 'png' | 'webp', width = 400, height = 300) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();

/** A PNG that says it is so large, and holds next to nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the profile', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.finish());
  const upload = (
    token: string,
    file: Uint8Array,
    call: typeof contract.profile.modifyImg | typeof contract.profile.image = contract.profile.modifyImg,
  ) => house.call(call, { file }, { token });

  describe('ACC-2 nickname and e-mail', () => {
    test('C12 a member can change nickname and e-mail independently', async () => {
      const { token } = await house.member();
      const first = await house.call(
        contract.profile.modify,
        { nickName: '  Ama   Mensah ', email: ' ama@mail.example ' },
        { token },
      );
      expect(first).toMatchObject({ code: 0, data: { nickName: 'Ama Mensah', email: 'ama@mail.example' } });
      expect((await house.call(contract.profile.modify, { nickName: 'Esi' }, { token })).data).toMatchObject({
        nickName: 'Esi',
        email: 'ama@mail.example',
      });
      expect((await house.call(contract.profile.modify, { email: '' }, { token })).data).toMatchObject({
        nickName: 'Esi',
        email: '',
      });
      expect((await house.call(contract.profile.modify, {}, { token })).data).toMatchObject({ nickName: 'Esi' });
      expect((await house.call(contract.account.profile, {}, { token })).data).toMatchObject({
        nickName: 'Esi',
        email: '',
      });
    });
    test.each([
      ['nickName', 'A', 'A nickname has 2 to 20 characters'],
      ['nickName', '<b>x</b>', 'Use letters'],
      ['nickName', 'Baobab team', 'kept for our team'],
      ['nickName', '0244123456', 'no phone number'],
      ['nickName', 'Baobab Support', 'kept for our team'],
      ['nickName', 'B\u0430obab admin', 'kept for our team'],
      ['nickName', 'a\u202eb', 'Use letters'],
      ['nickName', 'Ama\u200bK', 'Use letters'],
      ['nickName', 'Ama\u2060K', 'Use letters'],
      ['email', 'ama', 'E-mail format error'],
      ['email', 'a@b.cc\r\nx: y', 'E-mail format error'],
    ])('SES-16 %s %j is refused with its field', async (field, value, message) => {
      const { token } = await house.member();
      const answer = await house.call(contract.profile.modify, { [field]: value }, { token });
      expect(answer).toMatchObject({ status: 200, code: codes.invalid, data: { field } });
      expect(answer.msg).toContain(message);
    });
    test('A19 other fields of the profile cannot be changed', async () => {
      const { id, mobile, token } = await house.member();
      const before = await house.db.select().from(members).where(eq(members.id, id));
      const response = await house.raw(`${basePath}${contract.profile.modify.path}`, {
        method: 'POST',
        headers: {
          ...requestHeaders(house.clock.now(), { token }),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'nickName=Esi&money=1000000&levelId=10&mobile=0240000000&id=1&img=javascript:alert(1)&role=admin&passwordHash=x&excludedUntil=',
      });
      expect(readEnvelope(await response.json())?.code).toBe(0);
      expect(await house.db.select().from(members).where(eq(members.id, id))).toEqual([
        { ...before[0], nickName: 'Esi', mobile },
      ]);
    });
  });

  describe('ACC-3 the profile picture', () => {
    test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square WebP at a random address', async (format) => {
      const { id, token } = await house.member();
      const answer = await upload(token, await picture(format));
      expect(answer.code).toBe(0);
      expect(answer.data).toMatchObject({
        id: String(id),
        img: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) as string,
      });
      const { img } = answer.data as { img: string };
      const served = await house.raw(img);
      expect(served.status).toBe(200);
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 288,
        height: 288,
      });
      expect(
        Object.fromEntries(
          [
            'content-type',
            'x-content-type-options',
            'content-disposition',
            'cross-origin-resource-policy',
            'cache-control',
          ].map((name) => [name, served.headers.get(name)]),
        ),
      ).toEqual({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="picture.webp"',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await house.raw(img, { headers: { 'if-none-match': served.headers.get('etag')! } })).status).toBe(304);
      expect((await house.raw(img, { method: 'POST' })).status).toBe(405);
    });

    test('W11 metadata and appended content are removed from a picture', async () => {
      const { token } = await house.member();
      const tall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
        .jpeg()
        .withExif({
          IFD0: { Copyright: 'SECRET-EXIF' },
          IFD3: { GPSLatitude: '5/1 33/1 0/1', GPSLongitude: '0/1 12/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(tall.toString('latin1')).toContain('SECRET-EXIF');
      const file = Buffer.concat([tall, Buffer.from('<script>alert("polyglot")</script>')]);
      const { url } = (await upload(token, file, contract.profile.image)).data as { url: string };
      const bytes = Buffer.from(await (await house.raw(url, { headers: { [headers.token]: token } })).arrayBuffer());
      expect(bytes.toString('latin1')).not.toMatch(/SECRET-EXIF|polyglot|Exif|GPS/);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    test('C13 a repeated file gives the same picture, a new one replaces it', async () => {
      const { id, token } = await house.member();
      const [one, two] = [await picture('jpeg'), await picture('jpeg')];
      const answers = await Promise.all([upload(token, one), upload(token, one), upload(token, one)]);
      const [first] = answers.map(({ data }) => (data as { img: string }).img);
      expect(new Set(answers.map(({ data }) => (data as { img: string }).img)).size).toBe(1);
      const next = (await upload(token, two)).data as { img: string };
      expect(next.img).not.toBe(first);
      expect((await house.raw(first!)).status).toBe(404);
      expect(await house.db.select().from(pictures).where(eq(pictures.memberId, id))).toHaveLength(1);
    });

    test.each<[string, () => Promise<Buffer> | Buffer]>([
      ['an empty file', () => Buffer.alloc(0)],
      [
        'an SVG with a script',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
      ],
      ['HTML with the first bytes of a GIF', () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;')],
      [
        'a GIF',
        () =>
          sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
            .gif()
            .toBuffer(),
      ],
      ['a PDF', () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj')],
      [
        'noise with the first bytes of a JPEG',
        () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), randomBytes(500)]),
      ],
      [
        'a JPEG with the first bytes of a PNG',
        async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await picture('jpeg')]),
      ],
      ['a truncated JPEG', async () => (await picture('jpeg')).subarray(0, 4_000)],
      ['a PNG of 50,000 × 50,000', () => bomb(50_000, 50_000)],
      ['a PNG of 25 megapixels', () => bomb(5_000, 5_001)],
      ['a PNG of 1 × 20,000', () => bomb(1, 20_000)],
      ['a zip', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300)])],
    ])('W11 %s is refused and changes nothing', async (_, make) => {
      const { id, token } = await house.member();
      for (const call of [contract.profile.modifyImg, contract.profile.image]) {
        const answer = await upload(token, await make(), call);
        expect(answer.status).toBe(200);
        expect([codes.pictureUnreadable, codes.invalid]).toContain(answer.code);
        expect(answer.msg).not.toBe('');
      }
      expect(await house.db.select().from(pictures).where(eq(pictures.memberId, id))).toEqual([]);
      const [row] = await house.db.select({ img: members.img }).from(members).where(eq(members.id, id));
      expect(row?.img).toBe('');
    });

    test('W11 pictures of huge dimensions cost little memory and time', async () => {
      const { token } = await house.member();
      const before = process.memoryUsage().rss;
      const began = performance.now();
      await Promise.all(Array.from({ length: 8 }, () => upload(token, bomb(50_000, 50_000))));
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
      expect(maxPixels).toBeLessThan(50_000 * 50_000);
    });

    test('BAD-10 W11 a file over 10 MB gets a 413', async () => {
      const { token } = await house.member();
      expect(await upload(token, Buffer.alloc(maxFileBytes + 1))).toMatchObject({
        status: 413,
        code: codes.tooLarge,
        msg: 'file over 10 MB',
      });
      expect((await upload(token, Buffer.alloc(maxFileBytes))).code).toBe(codes.pictureUnreadable);
      // 10 MB of a real picture: what follows its end is thrown away.
      const full = Buffer.concat([await picture('jpeg'), Buffer.alloc(maxFileBytes)]).subarray(0, maxFileBytes);
      expect((await upload(token, full)).code).toBe(0);
    });

    test('W11 100 files in one request are refused', async () => {
      const { token } = await house.member();
      const form = new FormData();
      for (let n = 0; n < 100; n += 1) form.append('file', new Blob([Buffer.from('x')]), `${n}.png`);
      const response = await house.raw(`${basePath}${contract.profile.modifyImg.path}`, {
        method: 'POST',
        body: form,
        headers: requestHeaders(house.clock.now(), { token }),
      });
      expect(readEnvelope(await response.json())?.code).toBe(codes.invalid);
    });

    test('without a session the server reads no byte of the file', async () => {
      let read = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read += 1;
            controller.enqueue(new Uint8Array(100_000));
          },
        },
        { highWaterMark: 0 },
      );
      const response = await house.raw(`${basePath}${contract.profile.modifyImg.path}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          ...requestHeaders(house.clock.now(), { token: 'x'.repeat(43) }),
          'content-type': 'multipart/form-data; boundary=x',
        },
      } as RequestInit);
      expect(response.status).toBe(401);
      expect(read).toBe(0);
    });

    test('a member may upload twenty pictures in ten minutes', async () => {
      const { token } = await house.member();
      for (let n = 0; n < 20; n += 1) await upload(token, Buffer.from('x'));
      expect(await upload(token, Buffer.from('x'))).toMatchObject({ status: 429, code: codes.tooMany });
    });
  });

  describe('ACC-4 private pictures', () => {
    test('C14 are stored sealed and readable only with their owner’s token', async () => {
      const { id, token } = await house.member();
      const stranger = await house.member();
      const file = await picture('png', 200, 100);
      const answer = await upload(token, file, contract.profile.image);
      expect(answer.code).toBe(0);
      const { url } = answer.data as { url: string };
      expect((await upload(token, file, contract.profile.image)).data).toEqual({ url });
      const own = await house.raw(url, { headers: { [headers.token]: token } });
      expect(own.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await own.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 });
      for (const other of [undefined, stranger.token, `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`, '']) {
        const refused = await house.raw(url, { headers: other === undefined ? {} : { [headers.token]: other } });
        expect(refused.status).toBe(404);
        expect(refused.headers.get('cache-control')).toBe('no-store');
      }
      expect((await house.raw(url, { headers: { cookie: `token=${token}` } })).status, 'A13').toBe(404);
      const [row] = await house.db.select().from(pictures).where(eq(pictures.memberId, id));
      expect(Buffer.from(row!.content).includes(bytes.subarray(0, 32))).toBe(false);
      expect(row?.digest).toBe(createHash('sha256').update(file).digest('hex'));
      await house.call(contract.member.logout, {}, { token });
      expect((await house.raw(url, { headers: { [headers.token]: token } })).status, 'A12').toBe(404);
    });
    test.each([
      '/media/',
      '/media/x',
      '/media/../data.key',
      '/media/%2e%2e%2fdata.key',
      `/media/${'0'.repeat(32)}.webp`,
      `/media/${'0'.repeat(32)}.webp/`,
      `/media/${'A'.repeat(32)}.webp`,
      `/media/${'0'.repeat(32)}`,
    ])('%s is 404', async (path) => {
      expect((await house.raw(path)).status).toBe(404);
    });
  });
});
