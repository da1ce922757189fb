import { glow, linear, verticalFill } from '../svg/paint.mjs';
import { stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab } from '../things/baobab.mjs';
import { bulbPlaces, festoon } from '../things/festoon.mjs';
import { stall } from '../things/stall.mjs';
import { crowd } from './crowd.mjs';

const anchors = [
  [-30, 250],
  [230, 330],
  [540, 300],
  [820, 240],
];
const lights = { sag: [60, 70, 60], count: [8, 9, 8], radius: 9, glowRadius: 46, glowOpacity: 0.55, wire: '#12052E' };

/** Where the bulbs hang, for the scene that makes them twinkle. */
export const nightBulbs = () => bulbPlaces(anchors, lights);

const moon =
  '<circle cx="640" cy="246" r="58" fill="#FFEFC2"/>' +
  '<g fill="#F2D79A" opacity=".7"><circle cx="622" cy="230" r="10"/><circle cx="658" cy="260" r="14"/><circle cx="652" cy="220" r="7"/></g>';

const trunk = ['#B8686E', '#5E2A5E', '#220A38'];
const leaf = ['#6AD8A6', '#238074', '#0E3F4E'];

const beams = () => {
  const light = linear([
    [0, '#FFE7A6', 0],
    [1, '#FFE7A6', 0.32],
  ]);
  return (
    `<defs>${light.def}</defs><g fill="${light.url}"><path d="M120 1440-120 300H120L170 1440Z"/>` +
    '<path d="M640 1440 560 240H800L690 1440Z"/><path d="M380 1440 250 160H430L420 1440Z" opacity=".7"/></g>'
  );
};

/** The night market of the rain, 780 x 1688; stands on the bottom edge of the screen. */
export const backdropNight = () =>
  picture(
    780,
    1688,
    verticalFill(780, 1688, [
      [0, '#0F0530'],
      [0.3, '#2E0F66'],
      [0.55, '#7A1E8C'],
      [0.72, '#E0457E'],
      [0.84, '#FF9A5C'],
      [1, '#FFC46A'],
    ]) +
      stars(780, 800, 130, 77) +
      glow(150, 190, 200, '#FFE6B8', 0.25) +
      glow(640, 246, 200, '#FFE9B0', 0.5) +
      moon +
      beams() +
      glow(390, 1380, 520, '#FFD07A', 0.6, 340) +
      '<path d="M0 1380C160 1330 300 1360 420 1344 560 1326 660 1340 780 1310V1688H0Z" fill="#6A1664" opacity=".8"/>' +
      acacia(92, 1352, 2.6, '#5A1158') +
      acacia(716, 1330, 2.2, '#5A1158') +
      baobab({
        x: 60,
        y: 700,
        scale: 1.66,
        trunk,
        leaf,
        rim: '#FFD79A',
        rimLight: 0.7,
      }) +
      festoon(anchors, lights) +
      '<path d="M0 1480C200 1440 560 1440 780 1476V1688H0Z" fill="#2A0A3E"/>' +
      stall(120, 1600, 270, 230, { stripe: '#E0307F', seed: 1, stripes: 7 }) +
      stall(676, 1604, 290, 250, { stripe: '#14B8A6', seed: 3, stripes: 7 }) +
      stall(398, 1600, 210, 180, { stripe: '#F5832A', seed: 2 }) +
      '<rect y="1596" width="780" height="92" fill="#1C0730"/>' +
      verticalFill(
        780,
        300,
        [
          [0, '#12041F', 0],
          [1, '#12041F', 0.5],
        ],
        0,
        1388,
      ) +
      crowd({ back: '#2A0C3E', front: '#150524' }) +
      verticalFill(780, 290, [
        [0, '#0C0322', 0.72],
        [1, '#0C0322', 0],
      ]),
  );

const wideAnchors = [
  [-30, 80],
  [360, 132],
  [844, 104],
  [1330, 132],
  [1720, 76],
];
const wideLights = { ...lights, sag: [40, 46, 46, 40], count: [8, 9, 9, 8], radius: 8, glowRadius: 42 };

/** Where the bulbs hang on the wide picture. */
export const wideNightBulbs = () => bulbPlaces(wideAnchors, wideLights);

const wideBeams = () => {
  const light = linear([
    [0, '#FFE7A6', 0],
    [1, '#FFE7A6', 0.32],
  ]);
  return (
    `<defs>${light.def}</defs><g fill="${light.url}"><path d="M240 690 60-20H330L290 690Z"/>` +
    '<path d="M1400 690 1330-20H1600L1450 690Z"/><path d="M700 690 560-20H760L740 690ZM1000 690 980-20H1140L1040 690Z" ' +
    'opacity=".7"/></g>'
  );
};

/** The night market for turned and wide screens, 1688 x 780. */
export const wideNight = () =>
  picture(
    1688,
    780,
    verticalFill(1688, 780, [
      [0, '#0F0530'],
      [0.26, '#2E0F66'],
      [0.5, '#7A1E8C'],
      [0.68, '#E0457E'],
      [0.82, '#FF9A5C'],
      [1, '#FFC46A'],
    ]) +
      stars(1688, 420, 150, 77) +
      `<g transform="translate(760 -96)">${glow(640, 246, 190, '#FFE9B0', 0.55)}${moon}</g>` +
      wideBeams() +
      glow(844, 640, 760, '#FFD07A', 0.6, 240) +
      '<path d="M0 640C300 600 560 622 820 606 1080 588 1400 612 1688 590V780H0Z" fill="#6A1664" opacity=".8"/>' +
      acacia(470, 622, 1.8, '#5A1158') +
      acacia(1236, 610, 1.9, '#5A1158') +
      acacia(1590, 602, 1.5, '#5A1158') +
      acacia(120, 630, 1.5, '#5A1158') +
      baobab({ x: 564, y: 120, scale: 1.4, trunk, leaf, rim: '#FFD79A', rimLight: 0.7 }) +
      festoon(wideAnchors, wideLights) +
      '<path d="M0 694C400 664 1300 664 1688 690V780H0Z" fill="#2A0A3E"/>' +
      stall(170, 762, 250, 210, { stripe: '#E0307F', seed: 1, stripes: 7 }) +
      stall(1520, 766, 270, 226, { stripe: '#14B8A6', seed: 3, stripes: 7 }) +
      stall(430, 760, 180, 148, { stripe: '#F5832A', seed: 2 }) +
      stall(1262, 760, 176, 146, { stripe: '#F5832A', seed: 2 }) +
      '<rect y="746" width="1688" height="40" fill="#1C0730"/>' +
      `<g transform="translate(0 -886)">${crowd({ back: '#2A0C3E', front: '#150524', width: 1_720 })}</g>` +
      verticalFill(1688, 140, [
        [0, '#0C0322', 0.72],
        [1, '#0C0322', 0],
      ]),
  );
