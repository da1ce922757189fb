import { glow, radialFill, shadowed } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { picture, pieces } from '../svg/picture.mjs';
import { giftBack, giftFront } from '../things/gift.mjs';

const [w, h] = [702, 300];
const lift = (body, colour = '#12042E') => shadowed(body, { colour, opacity: 0.45, dy: 5, sd: 5 });

/** An open gift box with coins rising from it, 702 x 300 (board 45). */
const scene = ({ stops, light, shade }) =>
  picture(
    w,
    h,
    radialFill(w, h, w / 2, 150, 470, stops) +
      rays(w / 2, 160, 560, 24, light, 0.2) +
      glow(w / 2, 150, 210, '#FFE9A8', 0.75) +
      lift(`<g transform="translate(351 226) scale(.62)">${giftBack()}</g>`, shade) +
      lift(
        pieces(
          ['coin2', 292, 108, 62, -16],
          ['coin1', 412, 104, 64, 14],
          ['coin0', 351, 96, 104, 0],
          ['coin3', 346, 172, 66, 8],
        ),
        shade,
      ) +
      lift(`<g transform="translate(351 226) scale(.62)">${giftFront()}</g>`, shade) +
      lift(
        pieces(
          ['coin3', 196, 92, 50, -24],
          ['coin1', 140, 196, 58, 18],
          ['coin2', 516, 84, 48, 20],
          ['coin4', 566, 190, 60, -12],
          ['coin0', 236, 224, 44, 0],
          ['coin3', 470, 232, 42, 24],
        ),
        shade,
      ) +
      sparkle(96, 96, 1.2, '#fff') +
      sparkle(610, 92, 1.3, '#fff') +
      sparkle(246, 52, 0.9, '#fff') +
      sparkle(460, 44, 0.8, '#fff'),
  );

export const firstGift = {
  a: () =>
    scene({
      stops: [
        [0, '#FF7FB0'],
        [0.35, '#C93C8C'],
        [0.75, '#5C1A86'],
        [1, '#2A0F5C'],
      ],
      light: '#FFE3F0',
      shade: '#12042E',
    }),
  b: () =>
    scene({
      stops: [
        [0, '#FFF4C2'],
        [0.4, '#FFD36A'],
        [0.8, '#F2A33A'],
        [1, '#E07A1F'],
      ],
      light: '#FFFFFF',
      shade: '#6A3200',
    }),
};
