import { glow, group, groundShade, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, baobabSilhouette, day, night } from '../things/baobab.mjs';

const [w, h] = [780, 560];
const gem = '1f48e';
const faces = ['1f469-1f3ff', '1f468-1f3ff', '1f475-1f3fe', '1f9d4-1f3ff'];

/** The face of a friend in a list, 0 to 3. The page draws the disc behind it. */
export const face = (person) => picture(112, 112, emoji(faces[person], 56, 62, 92));

/** Two friends under the tree with a gem between them (board 40). The left half is calm, because the page writes on it. */
const refer = ({ sky, beams, light, disc, back, front, tree, shade, grove, isNight }) => {
  const lift = (body, dy = 9) => shadowed(body, { colour: shade, opacity: 0.4, dy, sd: 8 });
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      isNight && stars(w, 260, 70, 23),
      rays(600, 270, 760, 28, beams, isNight ? 0.1 : 0.26),
      glow(600, 270, 250, light, 0.8),
      `<circle cx="600" cy="270" r="118" fill="${disc}" opacity="${isNight ? 0.9 : 0.75}"/>`,
      `<path d="M0 350C150 326 320 336 456 308 586 282 690 276 780 270V${h}H0Z" fill="${back}"/>`,
      acacia(408, 316, 1.1, grove),
      baobab({ x: 446, y: 92, scale: 0.82, ...tree }),
      `<path d="M0 440C208 404 436 420 780 372V${h}H0Z" fill="${front}"/>`,
      groundShade(596, 520, 210, 22, 0.4, shade),
      lift(emoji(faces[0], 500, 436, 186)),
      lift(emoji(faces[1], 704, 436, 186)),
      lift(emoji(gem, 602, 336, 112), 6),
      sparkle(530, 290, 1.4, '#fff') + sparkle(678, 280, 1.2, '#fff') + sparkle(450, 240, 0.8, '#fff'),
    ),
  );
};

export const referHeroA = () =>
  refer({
    sky: [
      [0, '#1B0B46'],
      [0.45, '#43187A'],
      [0.8, '#7A2182'],
      [1, '#9C2A7C'],
    ],
    beams: '#FFD6E8',
    light: '#FFB08A',
    disc: '#FFE3B0',
    back: '#45125F',
    front: '#2C0C4E',
    tree: { ...night, rimLight: 0.6 },
    grove: '#330C4E',
    shade: '#12042E',
    isNight: true,
  });

export const referHeroB = () =>
  refer({
    sky: [
      [0, '#FFF8E6'],
      [0.5, '#E4F1EC'],
      [1, '#D3EAC0'],
    ],
    beams: '#BFE2E6',
    light: '#FFF3B8',
    disc: '#FFE98A',
    back: '#A9CE63',
    front: '#5FA845',
    tree: day,
    grove: '#9DB878',
    shade: '#143A1C',
    isNight: false,
  });

/** Three gems before the tree against the sun (board 40b). */
const tasks = ({ sky, beams, light, disc, back, front, tree, isNight }) =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      isNight && stars(w, 220, 60, 31),
      glow(620, 280, 250, light, 0.65),
      rays(620, 280, 700, 28, beams, 0.2),
      `<circle cx="628" cy="270" r="86" fill="${disc}" opacity=".95"/>`,
      `<path d="M0 400C150 376 320 386 456 358 586 332 690 326 780 320V${h}H0Z" fill="${back}" opacity=".9"/>`,
      acacia(434, 344, 1.2, tree),
      baobabSilhouette({ x: 456, y: 150, scale: 0.7, colour: tree }),
      `<path d="M0 452C208 422 436 438 780 406V${h}H0Z" fill="${front}"/>`,
      groundShade(610, 500, 170, 18, 0.45, '#04160C'),
      shadowed(emoji(gem, 608, 400, 168) + emoji(gem, 520, 462, 78) + emoji(gem, 700, 460, 82), {
        colour: '#04160C',
        opacity: 0.5,
        dy: 8,
        sd: 8,
      }),
      sparkle(520, 322, 1.6, '#FFF6D8') + sparkle(704, 330, 1.3, '#FFF6D8') + sparkle(452, 250, 0.9, '#FFF6D8'),
    ),
  );

export const inviteTasksHeroA = () =>
  tasks({
    sky: [
      [0, '#1C0B4A'],
      [0.5, '#43187A'],
      [0.8, '#7A2182'],
      [1, '#9C2A7C'],
    ],
    beams: '#FFD6E8',
    light: '#FF9AC0',
    disc: '#FFE3B0',
    back: '#45125F',
    front: '#230A44',
    tree: '#330C4E',
    isNight: true,
  });

export const inviteTasksHeroB = () =>
  tasks({
    sky: [
      [0, '#075034'],
      [0.55, '#0F7447'],
      [1, '#2F8746'],
    ],
    beams: '#FFF6D0',
    light: '#FFE08A',
    disc: '#FFE9A8',
    back: '#0B6B43',
    front: '#08492E',
    tree: '#0A4A2E',
    isNight: false,
  });
