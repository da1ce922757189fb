import { uid } from '../svg/ids.mjs';
import { lettering } from '../svg/lettering.mjs';
import { blurred, glow, group, linear, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, baobabSilhouette, day, night } from '../things/baobab.mjs';
import { kenteUpright, marquee, marqueeLooks } from './pieces.mjs';
import { podiumA, podiumB } from './podium.mjs';

const w = 780;

/** Colours of the three tickets: [top, middle, bottom]. */
const papers = {
  gold: ['#FFE9A6', '#FFC64A', '#F09A1E'],
  pink: ['#FFC2DC', '#F2609F', '#C01E6A'],
  teal: ['#B9FFF3', '#2FD0BE', '#0E8A8A'],
};

/** A ticket with a perforated edge around (x, y), turned by `turn` degrees; `body` is drawn on it. */
const ticket = ([x, y, width, height], turn, paper, body) => {
  const mask = uid();
  const fill = linear(papers[paper].map((colour, i) => [i / 2, colour]));
  const holes = Array.from({ length: 9 }, (_, i) => {
    const at = -height / 2 + (height * (i + 0.5)) / 9;
    const r = height * 0.034;
    return `<circle cx="${-width / 2}" cy="${at}" r="${r}"/><circle cx="${width / 2}" cy="${at}" r="${r}"/>`;
  });
  const box = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><defs>${fill.def}<mask id="${mask}" ` +
    `maskUnits="userSpaceOnUse" ${box}>` +
    `<rect ${box} rx="${height * 0.08}" fill="#fff"/><g fill="#000">${holes.join('')}</g></mask></defs>` +
    `<g mask="url(#${mask})"><rect ${box} fill="${fill.url}"/>` +
    `<path d="M${-width / 2} ${-height / 2}h${width * 0.42}l${-width * 0.3} ${height}H${-width / 2}Z" ` +
    `fill="#fff" opacity=".16"/>${body}</g></g>`
  );
};

/** The fan of three tickets; the page writes on the front one. */
const fan = (theme, shade) => {
  const band = (width, height) => kenteUpright(-width / 2 + 34, -height / 2, 24, height, theme);
  return (
    shadowed(
      ticket([300, 728, 560, 250], -9, 'pink', band(560, 250)) +
        ticket([486, 724, 560, 250], 8, 'teal', band(560, 250)),
      { colour: shade, opacity: 0.5, dy: 10, sd: 10 },
    ) +
    shadowed(
      ticket(
        [390, 752, 600, 268],
        -1.5,
        'gold',
        `${band(600, 268)}<path d="M216-134V134" stroke="#8A4A00" stroke-width="3" stroke-dasharray="9 9" ` +
          `opacity=".55"/>`,
      ),
      { colour: shade, opacity: 0.6, dy: 12, sd: 12 },
    ) +
    sparkle(690, 618, 2.2) +
    sparkle(88, 650, 1.8) +
    sparkle(640, 884, 1.6) +
    pieces(['coin1', 92, 880, 76, -10], ['coin2', 700, 878, 66, 12], ['coin4', 150, 908, 54])
  );
};

const board = { x: 52, y: 150, w: 676, h: 236, step: 38 };

/** What a turned or wide screen shows of the same stage: left edge, width and height. */
const wide = { x: -610, w: 2000, h: 1110 };

const heroSky = {
  a: (isWide) =>
    verticalFill(
      isWide ? wide.w : w,
      1110,
      [
        [0, '#140731'],
        [0.45, '#3A1470'],
        [0.76, '#7E1E84'],
        [0.97, '#3A1262'],
        [1, '#36115C'],
      ],
      isWide ? wide.x : 0,
    ) +
    (isWide ? `<g transform="translate(${wide.x} 0)">${stars(wide.w, 700, 220, 63)}</g>` : stars(w, 700, 90, 63)) +
    glow(390, 560, 620, '#FF5CA8', 0.42) +
    rays(390, 700, isWide ? 1300 : 900, 26, '#FF9AD0', 0.16),
  b: (isWide) =>
    verticalFill(
      isWide ? wide.w : w,
      1110,
      [
        [0, '#0B5A3C'],
        [0.4, '#0F7447'],
        [0.72, '#5FA349'],
        [0.92, '#E9DFA8'],
        [1, '#FBF2DF'],
      ],
      isWide ? wide.x : 0,
    ) +
    glow(390, 600, 600, '#FFE9A8', 0.75) +
    rays(390, 700, isWide ? 1300 : 900, 26, '#FFF6D0', 0.26),
};

/** Marquee, trees and tickets at the top of the lucky-refund page, 780 x 1110, or with more at the sides. */
const hero =
  (theme, isWide = false) =>
  () => {
    const [tree, wire, shade] = theme === 'a' ? [night, '#2A0E40', '#0A0220'] : [day, '#06301F', '#5A3A0A'];
    const body = group(
      heroSky[theme](isWide),
      isWide &&
        blurred(baobab({ x: -620, y: 520, scale: 1.05, ...tree }), 5) +
          blurred(baobab({ x: 950, y: 520, scale: 1.05, ...tree }), 5),
      blurred(baobab({ x: -190, y: 480, scale: 1.2, ...tree }), 4) +
        blurred(baobab({ x: 500, y: 480, scale: 1.2, ...tree }), 4),
      `<path d="M90 0V150M690 0V150" stroke="${wire}" stroke-width="9"/><path d="M250 400V440M530 400V440" ` +
        `stroke="${wire}" stroke-width="6"/>`,
      marquee(board, theme === 'a' ? { ...marqueeLooks.a, inner: ['#B51C6E', '#5C0F52'] } : marqueeLooks.b, {
        lit: true,
      }),
      lettering({
        cx: 390,
        face: 'lilita',
        fill: ['#FFFFFF', '#FFF3C8', '#FFD25A'],
        outline: theme === 'a' ? '#4A0A3E' : '#04301F',
        weight: 0.7,
        depth: 3,
        lines: [{ text: 'JACKPOT', y: 214, size: 44, spacing: 6 }],
      }),
      fan(theme, shade),
    );
    return isWide
      ? picture(wide.w, wide.h, `<g transform="translate(${-wide.x} 0)">${body}</g>`)
      : picture(w, 1110, body);
  };

const listSky = {
  a: () =>
    verticalFill(w, 636, [
      [0, '#1A0A44'],
      [0.5, '#5A1C86'],
      [0.8, '#A2347E'],
      [1, '#3A1262'],
    ]) +
    stars(w, 300, 60, 91) +
    glow(390, 250, 350, '#FFC07A', 0.75) +
    '<circle cx="390" cy="250" r="96" fill="#FFE9B0"/>' +
    rays(390, 250, 620, 24, '#FFD0E8', 0.2),
  b: () =>
    verticalFill(w, 636, [
      [0, '#0A5C3A'],
      [0.55, '#0F7447'],
      [1, '#2F8746'],
    ]) +
    glow(390, 250, 350, '#FFE08A', 0.7) +
    '<circle cx="390" cy="250" r="96" fill="#FFE9A8"/>' +
    rays(390, 250, 620, 24, '#FFF6D0', 0.2),
};

/** Trophy over the hills, for the list of results, 780 x 636. */
const list = (theme) => () => {
  const [far, near, deep] = theme === 'a' ? ['#4A1A70', '#2E1050', '#220A44'] : ['#0A5636', '#08492E', '#07402A'];
  return picture(
    w,
    636,
    group(
      listSky[theme](),
      `<path d="M0 394C156 337 312 407 468 363 624 331 702 369 780 337V636H0Z" ` +
        `fill="${theme === 'a' ? '#5A2280' : '#0B6B43'}" opacity=".9"/>`,
      acacia(110, 400, 1.5, far) + acacia(690, 388, 1.7, far),
      blurred(
        baobabSilhouette({ x: 470, y: 150, scale: 0.86, colour: near }) +
          baobabSilhouette({ x: -70, y: 170, scale: 0.8, colour: near }),
        1.2,
      ),
      `<path d="M0 500C200 462 560 470 780 486V636H0Z" fill="${deep}"/>`,
      glow(390, 280, 360, '#FFE9A8', 0.5, 200),
      shadowed(emoji('1f3c6', 390, 186, 176), { colour: '#05201C', opacity: 0.55, dy: 10, sd: 8 }),
      sparkle(480, 128, 2) + sparkle(300, 160, 1.6) + sparkle(520, 206, 1.2),
      pieces(
        ['coin1', 58, 446, 62, -12],
        ['coin2', 722, 440, 66, 12],
        ['coin4', 732, 512, 44],
        ['coin3', 44, 516, 42, 10],
      ),
    ),
  );
};

/** The tickets alone, for the entry on home and for popups. */
const entry = (theme) => () =>
  picture(
    360,
    220,
    `<g transform="translate(-46 -208) scale(.58)">${fan(theme, theme === 'a' ? '#0A0220' : '#5A3A0A')}</g>`,
  );

export const pagePictures = {
  'hero-a': hero('a'),
  'hero-b': hero('b'),
  'list-a': list('a'),
  'list-b': list('b'),
  'podium-a': podiumA,
  'podium-b': podiumB,
  'entry-a': entry('a'),
  'entry-b': entry('b'),
};
/** The first of them for turned and wide screens. */
export const widePagePictures = { 'hero-wide-a': hero('a', true), 'hero-wide-b': hero('b', true) };
