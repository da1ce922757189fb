import { glow, groundShade, n2, verticalFill } from '../svg/paint.mjs';
import { rays } from '../svg/patterns.mjs';
import { seeded } from '../svg/random.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day } from '../things/baobab.mjs';
import { bunting } from '../things/festoon.mjs';
import { stall, stallDay } from '../things/stall.mjs';
import { crowd } from './crowd.mjs';

const flags = ['#E8452E', '#FFC53A', '#0F8A5F', '#F58A1F', '#FFF6DF', '#1E8FC0'];

const cloud = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity=".9"><ellipse rx="86" ry="20"/><ellipse cx="-22" cy="-18" rx="44" ry="28"/>` +
  '<ellipse cx="28" cy="-24" rx="34" ry="26"/><ellipse cx="58" cy="-8" rx="34" ry="18"/></g>';

/** Tufts of grass along a line. */
const grass = (y, colour, seed, width = 780) => {
  const random = seeded(seed);
  let d = '';
  for (let x = 6; x < width; x += 26 + random() * 30) {
    const height = 10 + random() * 14;
    const foot = y + random() * 20;
    d += `M${n2(x - 7)} ${n2(foot)}q2 ${n2(-height * 0.5)} ${n2(-3)} ${n2(-height * 0.8)}q6 ${n2(height * 0.2)} 8 ${n2(height * 0.5)}q0 ${n2(-height * 0.5)} 3 ${n2(-height)}`;
    d += `q4 ${n2(height * 0.5)} 3 ${n2(height)}q3 ${n2(-height * 0.4)} 8 ${n2(-height * 0.5)}q-5 ${n2(height * 0.3)}-4 ${n2(height * 0.8)}Z`;
  }
  return `<path d="${d}" fill="${colour}"/>`;
};

const hills =
  '<path d="M0 1290C110 1250 220 1262 330 1240 470 1212 620 1246 780 1204V1688H0Z" fill="#DCD886"/>' +
  '<path d="M0 1352C160 1300 300 1332 420 1314 560 1294 660 1310 780 1280V1688H0Z" fill="#BCD06A"/>';

/** The savanna by day, 780 x 1688: sun behind the tree, bunting for the lights, the market at its foot. */
export const backdropDay = () =>
  picture(
    780,
    1688,
    verticalFill(780, 1688, [
      [0, '#1F7FC0'],
      [0.24, '#4FB3DD'],
      [0.5, '#A6DDE8'],
      [0.66, '#FFEBB4'],
      [0.8, '#FFC768'],
      [1, '#FFB24A'],
    ]) +
      glow(420, 800, 620, '#FFF6C8', 0.95) +
      rays(420, 800, 1180, 28, '#FFFDE8', 0.3, 0.05) +
      '<circle cx="420" cy="800" r="150" fill="#FFF6C0" opacity=".9"/>' +
      cloud(150, 520, 1.05) +
      cloud(640, 430, 0.86) +
      cloud(560, 640, 0.6) +
      cloud(60, 760, 0.62) +
      hills +
      acacia(96, 1330, 2.6, '#8CB452') +
      acacia(704, 1304, 2.2, '#8CB452') +
      acacia(268, 1322, 1.1, '#A6C45E') +
      acacia(548, 1308, 0.9, '#A6C45E') +
      '<path d="M0 1404C200 1364 420 1390 780 1352V1688H0Z" fill="#7FB24A"/>' +
      grass(1404, '#5F9A3E', 3) +
      groundShade(392, 1366, 330, 30, 0.4, '#1B3A12') +
      baobab({ x: 60, y: 700, scale: 1.66, ...day, rimLight: 0.8 }) +
      bunting(
        [
          [-30, 250],
          [230, 330],
          [540, 300],
          [820, 240],
        ],
        { sag: [60, 70, 60], count: [6, 7, 6], size: 30, colours: flags },
      ) +
      '<path d="M0 1480C200 1440 560 1440 780 1476V1688H0Z" fill="#4E9440"/>' +
      grass(1482, '#3C7F36', 8) +
      stall(120, 1600, 270, 230, { stripe: '#E8452E', seed: 1, stripes: 7, look: stallDay }) +
      stall(676, 1604, 290, 250, { stripe: '#0F8A5F', seed: 3, stripes: 7, look: stallDay }) +
      stall(398, 1600, 210, 180, { stripe: '#F58A1F', seed: 2, look: stallDay }) +
      '<rect y="1592" width="780" height="96" fill="#2F6E34"/>' +
      grass(1606, '#245C2C', 14) +
      crowd({ back: '#2C5A34', front: '#12351F' }) +
      verticalFill(780, 260, [
        [0, '#0B4A86', 0.5],
        [1, '#0B4A86', 0],
      ]),
  );

/** The savanna by day for turned and wide screens, 1688 x 780. */
export const wideDay = () =>
  picture(
    1688,
    780,
    verticalFill(1688, 780, [
      [0, '#1F7FC0'],
      [0.22, '#4FB3DD'],
      [0.46, '#A6DDE8'],
      [0.64, '#FFEBB4'],
      [0.8, '#FFC768'],
      [1, '#FFB24A'],
    ]) +
      glow(844, 330, 620, '#FFF6C8', 0.95) +
      rays(844, 330, 1180, 32, '#FFFDE8', 0.3, 0.05) +
      '<circle cx="844" cy="330" r="130" fill="#FFF6C0" opacity=".9"/>' +
      cloud(250, 250, 1.05) +
      cloud(1430, 210, 0.96) +
      cloud(1180, 350, 0.6) +
      cloud(500, 360, 0.62) +
      '<path d="M0 560C260 520 520 552 820 520 1100 492 1420 540 1688 500V780H0Z" fill="#DCD886"/>' +
      '<path d="M0 612C300 570 600 604 860 586 1160 566 1400 600 1688 570V780H0Z" fill="#BCD06A"/>' +
      acacia(140, 596, 2.4, '#8CB452') +
      acacia(1560, 576, 2.4, '#8CB452') +
      acacia(470, 600, 1.5, '#A6C45E') +
      acacia(1250, 588, 1.4, '#A6C45E') +
      '<path d="M0 650C400 620 900 640 1688 616V780H0Z" fill="#7FB24A"/>' +
      grass(650, '#5F9A3E', 3, 1688) +
      groundShade(844, 660, 300, 26, 0.4, '#1B3A12') +
      baobab({ x: 564, y: 96, scale: 1.4, ...day, rimLight: 0.8 }) +
      bunting(
        [
          [-30, 70],
          [360, 122],
          [844, 94],
          [1330, 122],
          [1720, 66],
        ],
        { sag: [40, 46, 46, 40], count: [6, 7, 7, 6], size: 30, colours: flags },
      ) +
      '<path d="M0 700C400 670 1300 670 1688 696V780H0Z" fill="#4E9440"/>' +
      grass(700, '#3C7F36', 8, 1688) +
      stall(170, 762, 250, 210, { stripe: '#E8452E', seed: 1, stripes: 7, look: stallDay }) +
      stall(1520, 766, 270, 226, { stripe: '#0F8A5F', seed: 3, stripes: 7, look: stallDay }) +
      stall(430, 760, 180, 148, { stripe: '#F58A1F', seed: 2, look: stallDay }) +
      stall(1262, 760, 176, 146, { stripe: '#F58A1F', seed: 2, look: stallDay }) +
      '<rect y="744" width="1688" height="40" fill="#2F6E34"/>' +
      `<g transform="translate(0 -886)">${crowd({ back: '#2C5A34', front: '#12351F', width: 1_720 })}</g>` +
      verticalFill(1688, 130, [
        [0, '#0B4A86', 0.5],
        [1, '#0B4A86', 0],
      ]),
  );
