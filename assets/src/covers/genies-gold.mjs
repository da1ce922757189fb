import { lettering } from '../svg/lettering.mjs';
import { blurred, glow, radialFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { cover, foot, goldFill, hero } from './frame.mjs';

const arch =
  '<path d="M60 380V190a90 110 0 0 1 180 0V380Z" fill="#1B0A52" opacity=".55"/>' +
  '<path d="M60 380V190a90 110 0 0 1 180 0V380" fill="none" stroke="#FFC83D" stroke-width="5"/>' +
  '<path d="M74 380V192a76 96 0 0 1 152 0V380" fill="none" stroke="#FFC83D" stroke-width="2" opacity=".6"/>';

const smoke =
  '<path d="M150 300C90 280 120 240 170 236 214 230 190 200 150 204" fill="none" stroke="#7FE3FF" stroke-width="26" stroke-linecap="round"/>';

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 150, 300, [
      [0, '#FF9BE0'],
      [0.32, '#9B3BD8'],
      [0.68, '#3A148A'],
      [1, '#12063E'],
    ]),
    stars(300, 260, 50, 31),
    rays(150, 150, 300, 20, '#FFD6F6', 0.18),
    arch,
    glow(150, 180, 110, '#7FE3FF', 0.6),
    blurred(smoke, 7, 0.7),
    hero(emoji('1f9de', 150, 146, 178), '#12063E', 0.55),
    hero(emoji('1fa94', 150, 246, 116), '#12063E', 0.55, 6, 5),
    pieces(['coin1', 58, 268, 52], ['coin2', 246, 264, 54]),
    sparkle(70, 120, 1.2),
    sparkle(238, 96, 1.4),
    foot('#14063E', 0.88, 0.4),
    lettering({
      face: 'lucky',
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      outline: '#22084E',
      lines: [
        { text: "GENIE'S", y: 318, size: 58, max: 220, arc: 10 },
        { text: 'GOLD', y: 370, size: 62, max: 190, fill: goldFill },
      ],
    }),
  );
