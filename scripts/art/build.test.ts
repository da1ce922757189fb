import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { games } from '../../games';
import {
  diceFrames,
  drumsFrames,
  feverFrames,
  frames,
  genieFrames,
  kenteFrames,
  kingsFrames,
  mineFrames,
  okadaFrames,
  owareFrames,
  penaltyFrames,
  rocketFrames,
  tuskFrames,
  wheelFrames,
} from './frames';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'assets', 'built');
const run = promisify(execFile);

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Sheet {
  frames: Record<string, { frame: Box; spriteSourceSize: Box; sourceSize: { w: number; h: number }; density: number }>;
  meta: { image: string; size: { w: number; h: number } };
}

const slugs = [
  ...games.map(({ house }) => house.slug),
  'kente-777',
  'volta-fishing',
  'mall',
  'lottery-red-blue',
  'lottery-saturday-star',
  'lottery-sunrise',
  'lottery-sunset',
];
const inBoth = [
  ...slugs.map((slug) => `art/covers/${slug}`),
  ...['rocket-rush', 'savanna-kings', 'mall'].map((slug) => `art/covers/${slug}-l`),
  ...[
    'cash-rain',
    'promotions',
    'hot-games',
    'my-games',
    'wallet',
    'coin-wheel',
    'diamond-wheel',
    'diamond-tasks',
    'tasks',
    'diamond-exchange',
    'lottery',
    'lucky-refund',
    'collect-cards',
    'vip',
    'cash-back',
    'mall',
    'mall-coins',
    'mall-diamonds',
  ].map((name) => `art/menu/${name}`),
  ...['airtime', 'data-100', 'data-500', 'tickets', 'cap', 'shirt', 'earbuds', 'phone'].map(
    (name) => `art/mall/${name}`,
  ),
  ...['rain-hours', 'coin-wheel', 'first-rain', 'fair-play'].map((name) => `art/promo/${name}`),
  ...['tasks-a', 'tasks-b', 'exchange-a', 'exchange-b', 'coins', 'cash-1', 'cash-2', 'cash-3', 'cash-4'].map(
    (name) => `art/diamond/${name}`,
  ),
  ...['login', 'rounds', 'stake', 'deposit', 'bigWin', 'newGame', 'signWeek', 'kyc', 'limit', 'verify', 'friend'].map(
    (kind) => `art/diamond/task-${kind}`,
  ),
  ...['banner-night', 'banner-savanna', 'coin', 'gem'].map((name) => `art/${name}`),
  ...['a', 'b'].flatMap((theme) =>
    ['rain-widget', 'login-hero', 'me-hero', 'tasks-hero', 'giveaway-hero', 'refer-hero', 'invite-tasks-hero'].map(
      (name) => `art/${name}-${theme}`,
    ),
  ),
  'scenes/cash-rain/a-backdrop',
  'scenes/cash-rain/b-backdrop',
  ...['a', 'b'].map((theme) => `scenes/collect-cards/${theme}-backdrop`),
  ...['1', '2', '3', '4', '5', 'gift'].map((name) => `art/cards/${name}`),
  ...['coin-a', 'coin-b', 'diamond-a', 'diamond-b'].flatMap((name) => [
    `scenes/wheel/${name}-backdrop`,
    `scenes/wheel/${name}-body`,
  ]),
  ...['a-backdrop', 'b-backdrop', 'cabinet', 'sign', 'symbols'].map((name) => `scenes/mango-fever/${name}`),
  ...['a-backdrop', 'b-backdrop', 'board'].map((name) => `scenes/gem-mines/${name}`),
  ...['a-backdrop', 'b-backdrop', 'cabinet', 'emblem', 'title', 'symbols'].map(
    (name) => `scenes/savanna-kings/${name}`,
  ),
  ...['a-backdrop', 'b-backdrop', 'mat'].map((name) => `scenes/dice-duel/${name}`),
  ...['a-backdrop', 'b-backdrop'].map((name) => `scenes/talking-drums/${name}`),
  ...['a-backdrop', 'b-backdrop', 'bowl', 'rotor'].map((name) => `scenes/kente-roulette/${name}`),
  ...['okada-dash', 'penalty-king'].flatMap((slug) =>
    ['a-backdrop', 'b-backdrop'].map((name) => `scenes/${slug}/${name}`),
  ),
  ...['a-backdrop', 'b-backdrop', 'board'].map((name) => `scenes/oware-gems/${name}`),
  ...['a-backdrop', 'b-backdrop', 'body'].map((name) => `scenes/genies-gold/${name}`),
  ...['a-backdrop', 'b-backdrop', 'table', 'elephant'].map((name) => `scenes/big-tusk/${name}`),
  ...['a-sky', 'b-sky', 'a-ground', 'b-ground'].map((name) => `scenes/rocket-rush/${name}`),
];
const alone = [
  ...slugs.flatMap((slug) => [`art/covers/${slug}-270.webp`, `art/covers/${slug}-240.avif`]),
  ...['gh', 'ke', 'ug', 'ng', 'br'].map((market) => `art/flags/${market}.webp`),
  ...['games', 'notices', 'offline', 'error'].map((name) => `art/empty-${name}.webp`),
  ...['avatar.webp', 'festoon-a.svg', 'kente-a.svg', 'kente-b.svg'].map((name) => `art/${name}`),
  ...['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-180.png', 'favicon.svg'].map(
    (name) => `icons/${name}`,
  ),
  ...['baloo2', 'currency'].map((name) => `fonts/${name}.woff2`),
  ...['atlas.webp', 'atlas.json', 'font.json', 'layout.json'].map((name) => `scenes/cash-rain/${name}`),
  ...['atlas.webp', 'atlas.json', 'layout.json'].map((name) => `scenes/wheel/${name}`),
  ...['collect-cards', 'mango-fever', 'savanna-kings', 'penalty-king', 'big-tusk'].flatMap((slug) =>
    ['atlas.webp', 'atlas.json'].map((name) => `scenes/${slug}/${name}`),
  ),
  ...[
    ...['gem-mines', 'dice-duel', 'rocket-rush', 'talking-drums', 'kente-roulette', 'okada-dash', 'oware-gems'],
    'genies-gold',
  ].flatMap((slug) => ['atlas.webp', 'atlas.json', 'layout.json'].map((name) => `scenes/${slug}/${name}`)),
];
const bytes = (path: string): number => statSync(join(built, path)).size;
const json = <T>(path: string): T => JSON.parse(readFileSync(join(built, path), 'utf8')) as T;
const sheet = (scene = 'cash-rain'): Sheet => json<Sheet>(`scenes/${scene}/atlas.json`);

describe('the built art', () => {
  test('the build writes every picture, font and data file', () => {
    const wanted = [...inBoth.flatMap((path) => [`${path}.avif`, `${path}.webp`]), ...alone];
    expect(wanted.filter((path) => !existsSync(join(built, path)))).toEqual([]);
  });

  test('every file is what its sources make', { timeout: 60_000 }, async () => {
    const { stdout } = await run(process.execPath, [join(root, 'scripts', 'art', 'build.mjs'), '--check'], {
      cwd: root,
    });
    expect(stdout).toContain('up to date');
  });

  test.each([
    ['art/covers/mango-fever.avif', 360, 456],
    ['art/covers/mango-fever-270.webp', 270, 342],
    ['art/covers/mango-fever-240.avif', 240, 304],
    ['art/covers/rocket-rush-l.avif', 720, 344],
    ['art/banner-night.avif', 780, 323],
    ['art/banner-savanna.webp', 780, 337],
    ['art/login-hero-a.avif', 780, 496],
    ['art/me-hero-b.avif', 780, 430],
    ['art/menu/wallet.webp', 108, 108],
    ['scenes/cash-rain/b-backdrop.avif', 780, 1688],
    ['icons/maskable-512.png', 512, 512],
  ])('%s is %i by %i', async (path, width, height) => {
    const found = await sharp(join(built, path)).metadata();
    expect([found.width, found.height]).toEqual([width, height]);
  });

  test('no picture has one flat colour', { timeout: 60_000 }, async () => {
    for (const path of [...inBoth.map((name) => `${name}.webp`), ...alone.filter((name) => name.endsWith('.webp'))]) {
      const { channels } = await sharp(join(built, path)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), path).toBeGreaterThan(8);
    }
  });
});

/** Budgets of a theme's pictures and sprites in KB, with the pictures that both themes have. */
const budgets: ReadonlyArray<readonly [string, number, readonly string[]]> = [
  ['mango-fever', 150, ['cabinet', 'sign']],
  ['savanna-kings', 130, ['cabinet', 'emblem', 'title']],
  ['gem-mines', 100, ['board']],
  ['dice-duel', 100, ['mat']],
  ['talking-drums', 100, []],
  ['kente-roulette', 150, ['bowl', 'rotor']],
  ['okada-dash', 135, []],
  ['penalty-king', 135, []],
  ['oware-gems', 130, ['board']],
  ['genies-gold', 140, ['body']],
  ['big-tusk', 140, ['table', 'elephant']],
];
/** The sprite sheets with the frames that each must have. */
const sheets: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['cash-rain', frames],
  ['wheel', wheelFrames],
  ['mango-fever', feverFrames],
  ['savanna-kings', kingsFrames],
  ['gem-mines', mineFrames],
  ['dice-duel', diceFrames],
  ['oware-gems', owareFrames],
  ['big-tusk', tuskFrames],
  ['genies-gold', genieFrames],
  ['rocket-rush', rocketFrames],
  ['talking-drums', drumsFrames],
  ['kente-roulette', kenteFrames],
  ['okada-dash', okadaFrames],
  ['penalty-king', penaltyFrames],
];
/** The games without a row of their own, which get the usual budget. `without` have other files. */
const others = (
  rows: ReadonlyArray<readonly [string, ...unknown[]]>,
  ...without: readonly string[]
): readonly string[] =>
  games
    .map(({ house }) => house.slug)
    .filter((slug) => !without.includes(slug) && !rows.some(([name]) => name === slug));
/** The built pictures of a game that both themes have. */
const piecesOf = (slug: string): readonly string[] =>
  readdirSync(join(built, 'scenes', slug))
    .filter((name) => name.endsWith('.avif') && !/^[ab]-/.test(name))
    .map((name) => name.slice(0, -'.avif'.length));

describe('byte budgets of the built art', () => {
  test('a cover is at most 15 KB, and 18 KB as WebP', () => {
    for (const slug of slugs) {
      expect(bytes(`art/covers/${slug}.avif`), slug).toBeLessThanOrEqual(15 * 1024);
      expect(bytes(`art/covers/${slug}-240.avif`), slug).toBeLessThanOrEqual(9 * 1024);
      expect(bytes(`art/covers/${slug}-270.webp`), slug).toBeLessThan(18 * 1024);
    }
  });

  test('a banner is at most 22 KB, a hero 18 KB', () => {
    for (const name of ['banner-night', 'banner-savanna'])
      expect(bytes(`art/${name}.avif`), name).toBeLessThanOrEqual(22 * 1024);
    for (const name of ['login-hero-a', 'login-hero-b', 'me-hero-a', 'me-hero-b', 'tasks-hero-a', 'tasks-hero-b']) {
      expect(bytes(`art/${name}.avif`), name).toBeLessThanOrEqual(18 * 1024);
    }
    for (const name of ['giveaway-hero', 'refer-hero', 'invite-tasks-hero'].flatMap((one) => [`${one}-a`, `${one}-b`]))
      expect(bytes(`art/${name}.avif`), name).toBeLessThanOrEqual(30 * 1024);
  });

  test.each(['avif', 'webp'])('the rain is at most 150 KB in both themes, as %s', (format) => {
    for (const theme of ['a', 'b']) {
      const total = bytes(`scenes/cash-rain/${theme}-backdrop.${format}`) + bytes('scenes/cash-rain/atlas.webp');
      expect(total, theme).toBeLessThanOrEqual(150 * 1024);
    }
  });

  test.each(['avif', 'webp'])('a wheel is at most 150 KB in all skins, as %s', (format) => {
    for (const name of ['coin-a', 'coin-b', 'diamond-a', 'diamond-b']) {
      const pictures = bytes(`scenes/wheel/${name}-backdrop.${format}`) + bytes(`scenes/wheel/${name}-body.${format}`);
      expect(pictures + bytes('scenes/wheel/atlas.webp'), name).toBeLessThanOrEqual(150 * 1024);
    }
  });

  test.each([...budgets, ...others(budgets, 'rocket-rush').map((slug) => [slug, 150, piecesOf(slug)] as const)])(
    '%s is at most %i KB in both themes and formats',
    (slug, most, pieces) => {
      for (const format of ['avif', 'webp'])
        for (const theme of ['a', 'b']) {
          const names = [`${theme}-backdrop`, ...pieces];
          const pictures = names.reduce((sum, name) => sum + bytes(`scenes/${slug}/${name}.${format}`), 0);
          expect(pictures + bytes(`scenes/${slug}/atlas.webp`), `${theme} ${format}`).toBeLessThanOrEqual(most * 1024);
        }
    },
  );

  test.each(['avif', 'webp'])('Rocket Rush is at most 110 KB in both themes, as %s', (format) => {
    for (const theme of ['a', 'b']) {
      const pictures = bytes(`scenes/rocket-rush/${theme}-sky.${format}`);
      const ground = bytes(`scenes/rocket-rush/${theme}-ground.${format}`);
      expect(pictures + ground + bytes('scenes/rocket-rush/atlas.webp'), theme).toBeLessThanOrEqual(110 * 1024);
    }
  });

  test('the font is at most 24 KB, the currency signs 2 KB', () => {
    expect(bytes('fonts/baloo2.woff2')).toBeLessThanOrEqual(24 * 1024);
    expect(bytes('fonts/currency.woff2')).toBeLessThanOrEqual(2 * 1024);
  });
});

describe.each([...sheets, ...others(sheets).map((slug) => [slug, []] as const)])(
  'the sprite sheet of %s',
  (scene, wanted) => {
    test('contains every frame', () => {
      expect(wanted.filter((name) => !(name in sheet(scene).frames))).toEqual([]);
    });

    test('is at most 1024 px and has its declared size', async () => {
      const { meta } = sheet(scene);
      const image = await sharp(join(built, 'scenes', scene, meta.image)).metadata();
      expect([image.width, image.height]).toEqual([meta.size.w, meta.size.h]);
      expect(Math.max(meta.size.w, meta.size.h)).toBeLessThanOrEqual(1024);
    });

    test('has all frames inside, two pixels apart', () => {
      const { frames: placed, meta } = sheet(scene);
      const boxes = Object.entries(placed).map(([name, { frame }]) => ({ name, ...frame }));
      for (const { name, x, y, w, h } of boxes) {
        expect(x >= 0 && y >= 0 && x + w <= meta.size.w && y + h <= meta.size.h, name).toBe(true);
      }
      const touching = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => a.x < b.x + b.w + 2 && b.x < a.x + a.w + 2 && a.y < b.y + b.h + 2 && b.y < a.y + a.h + 2)
          .map((b) => `${a.name} and ${b.name}`),
      );
      expect(touching).toEqual([]);
    });

    test('keeps the place of trimmed frames', () => {
      for (const [name, { frame, spriteSourceSize: trim, sourceSize }] of Object.entries(sheet(scene).frames)) {
        expect([trim.w, trim.h], name).toEqual([frame.w, frame.h]);
        expect(
          trim.x >= 0 && trim.y >= 0 && trim.x + trim.w <= sourceSize.w && trim.y + trim.h <= sourceSize.h,
          name,
        ).toBe(true);
      }
    });
  },
);

describe('the digits of the rain', () => {
  test('all digits have one height, and each has its advance', () => {
    const { frames: placed } = sheet();
    const { glyphs } = json<{ glyphs: Record<string, { frame: string; advance: number }> }>(
      'scenes/cash-rain/font.json',
    );
    expect(Object.keys(glyphs).sort().join('')).toBe('0123456789×');
    const heights = new Set(Object.values(glyphs).map(({ frame }) => placed[frame]?.sourceSize.h));
    expect(heights.size).toBe(1);
    for (const { advance } of Object.values(glyphs)) expect(advance).toBeGreaterThan(20);
  });
});
