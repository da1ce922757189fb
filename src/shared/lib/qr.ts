/**
 * QR codes (ISO/IEC 18004) of bytes with the error correction of level L: all that a receipt's address needs, without a library. The tables are
 * the standard's, for versions 1 to 40 at level L.
 */
const eccPerBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30] as const;
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25] as const;
/** Level L in the format bits. */
const levelBits = 1;

/** Dark is true; rows from the top. */
export type QrCode = readonly (readonly boolean[])[];

/** How many modules of a version carry data and correction. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}
const dataBytes = (version: number): number => Math.floor(rawModules(version) / 8) - eccPerBlock[version - 1]! * blockCounts[version - 1]!;
const countBits = (version: number): number => (version < 10 ? 8 : 16);

/** Multiplies in GF(2^8) modulo 0x11d. */
function times(one: number, two: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((two >>> bit) & 1) * one;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) {
      result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return result;
}
function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result: number[] = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    by.forEach((value, at) => { result[at]! ^= times(value, factor); });
  }
  return result;
}

/** Mode, length and bytes, filled up to what the version holds. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  const whole = dataBytes(version) * 8;
  add(4, 4);
  add(bytes.length, countBits(version));
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, whole - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < whole; fill ^= 0xec ^ 0x11) add(fill, 8);
  return Array.from({ length: whole / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0));
}

/** Blocks with their correction, interleaved. */
function withCorrection(data: readonly number[], version: number): number[] {
  const blocks = blockCounts[version - 1]!;
  const ecc = eccPerBlock[version - 1]!;
  const raw = Math.floor(rawModules(version) / 8);
  const short = blocks - (raw % blocks);
  const shortLength = Math.floor(raw / blocks) - ecc;
  const by = divisor(ecc);
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = shortLength + (index < short ? 0 : 1);
    const part = data.slice(at, at + length);
    at += length;
    return { part, correction: remainder(part, by) };
  });
  const out: number[] = [];
  for (let index = 0; index <= shortLength; index += 1) for (const { part } of parts) if (index < part.length) out.push(part[index]!);
  for (let index = 0; index < ecc; index += 1) for (const { correction } of parts) out.push(correction[index]!);
  return out;
}

const masks: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step);
  return [6, ...places.reverse()];
}

/** The fixed patterns: what is set, and which modules they own. */
function frame(version: number) {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const set = (x: number, y: number, value: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = value;
    fixed[y]![x] = true;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy += 1) for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
    }
  }
  const marks = alignment(version);
  marks.forEach((cx, i) => marks.forEach((cy, j) => {
    if ((i === 0 && j === 0) || (i === 0 && j === marks.length - 1) || (i === marks.length - 1 && j === 0)) return;
    for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  if (version >= 7) {
    let rest = version;
    for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(a, b, ((bits >>> at) & 1) === 1);
      set(b, a, ((bits >>> at) & 1) === 1);
    }
  }
  return { size, dark, fixed, set };
}

function setFormat({ size, set }: ReturnType<typeof frame>, mask: number): void {
  const data = (levelBits << 3) | mask;
  let rest = data;
  for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

/** How hard a pattern is to read: runs, blocks, look-alikes of the corner marks, and too much of one colour. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]!));
  let points = 0;
  let count = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const mark of ['10111010000', '00001011101']) for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) points += 40;
  }
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) {
    if (dark[y]![x]) count += 1;
    if (x > 0 && y > 0 && dark[y]![x] === dark[y]![x - 1] && dark[y]![x] === dark[y - 1]![x] && dark[y]![x] === dark[y - 1]![x - 1]) points += 3;
  }
  return points + Math.floor(Math.abs((count * 20) / (size * size) - 10)) * 10;
}

/** The code of a text of up to 2,953 bytes, in the smallest version that holds it. Throws RangeError for a longer one. */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: 40 }, (_, index) => index + 1).find((one) => 4 + countBits(one) + bytes.length * 8 <= dataBytes(one) * 8);
  if (version === undefined) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const words = withCorrection(codewords(bytes, version), version);
  const drawn = masks.map((masked, mask) => {
    const made = frame(version);
    setFormat(made, mask);
    let at = 0;
    for (let right = made.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < made.size; step += 1) for (let side = 0; side < 2; side += 1) {
        const x = right - side;
        const y = ((right + 1) & 2) === 0 ? made.size - 1 - step : step;
        if (made.fixed[y]![x]) continue;
        const bit = at < words.length * 8 && ((words[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
        made.dark[y]![x] = bit !== masked(x, y);
        at += 1;
      }
    }
    return made.dark;
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The dark modules as one SVG path, in modules, with the quiet zone of four around them. */
export function qrPath(code: QrCode): { path: string; size: number } {
  const path = code.flatMap((row, y) => [...row.map((on) => (on ? '1' : '0')).join('').matchAll(/1+/g)].map(({ index, 0: run }) => `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`)).join('');
  return { path, size: code.length + 8 };
}
