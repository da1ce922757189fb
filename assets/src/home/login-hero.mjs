import { glow, groundShade, verticalFill } from '../svg/paint.mjs';
import { rays, stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { stall } from '../things/stall.mjs';

/** Morning under the tree, 780 x 496; the mark stands in the clear sky on the left. */
export const loginHeroB = () =>
  picture(
    780,
    496,
    verticalFill(780, 496, [
      [0, '#4FB3DD'],
      [0.42, '#B4E4E4'],
      [0.68, '#FFE9AE'],
      [1, '#FFC56A'],
    ]) +
      glow(560, 190, 320, '#FFF6C8', 1) +
      '<circle cx="520" cy="190" r="92" fill="#FFF6C0"/>' +
      rays(520, 190, 760, 28, '#FFFDE8', 0.34) +
      glow(150, 210, 300, '#FFFBEA', 0.9, 200) +
      '<g fill="#fff" opacity=".85"><ellipse cx="300" cy="84" rx="62" ry="13"/><ellipse cx="330" cy="72" rx="40" ry="17"/><ellipse cx="640" cy="90" rx="56" ry="12"/></g>' +
      '<path d="M0 352C140 316 300 336 430 322 560 308 660 318 780 300V496H0Z" fill="#B9CC66"/>' +
      acacia(384, 330, 0.75, '#7FAA4C') +
      '<path d="M0 388C200 350 420 374 780 340V496H0Z" fill="#7CB049"/>' +
      '<path d="M0 424C240 386 480 412 780 380V496H0Z" fill="#3F8A3E"/>' +
      groundShade(620, 412, 170, 18, 0.3, '#12351A') +
      baobab({ x: 424, y: 16, scale: 0.98, ...day }),
  );

/** The night market of theme A in the same frame: lights over the tree, stalls behind it. */
export const loginHeroA = () =>
  picture(
    780,
    496,
    verticalFill(780, 496, [
      [0, '#160840'],
      [0.36, '#3A1478'],
      [0.6, '#8E2290'],
      [0.78, '#E0457E'],
      [1, '#FFA45C'],
    ]) +
      stars(780, 240, 90, 29) +
      glow(604, 330, 330, '#FFB45C', 0.6, 250) +
      glow(120, 180, 260, '#1B0A48', 0.55, 220) +
      '<path d="M0 372C140 336 300 356 430 344 560 330 660 340 780 324V496H0Z" fill="#6A1664" opacity=".85"/>' +
      acacia(384, 352, 0.95, '#4E1156') +
      baobab({
        x: 424,
        y: 16,
        scale: 0.98,
        ...night,
        rimLight: 0.7,
      }) +
      festoon(
        [
          [-20, 40],
          [250, 84],
          [520, 66],
          [810, 26],
        ],
        { sag: [26, 30, 28], count: [7, 7, 7], radius: 6.4, glowRadius: 32, wire: '#12052E' },
      ) +
      '<path d="M0 420C240 396 520 404 780 408V496H0Z" fill="#2A0A3E"/>' +
      stall(250, 436, 128, 104, { stripe: '#E0307F', seed: 1 }) +
      stall(388, 438, 112, 92, { stripe: '#F5832A', seed: 2 }) +
      stall(770, 440, 130, 108, { stripe: '#14B8A6', seed: 3 }) +
      '<path d="M0 432H780V496H0Z" fill="#1C0730"/>',
  );
