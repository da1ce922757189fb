import { lettering } from '../svg/lettering.mjs';
import { n2 } from '../svg/paint.mjs';
import { layOut } from '../svg/type.mjs';

const comboStyle = { face: 'lilita', outline: '#4A0A52', weight: 0.72, depth: 7, cx: 0, pivotY: 0 };
const comboSize = 176;
const comboDensity = 0.72;
const countSize = 320;
const countDensity = 0.68;

/** Letters of a size with room for their outline; the middle of the capitals is pinned. */
const word = (text, size, style, density, { width, rise = 0.37, up = 0.9, down = 0.42 }) => {
  const w = n2(width + size * 0.3);
  return {
    box: [n2(-w / 2), n2((rise - up) * size), w, n2((up + down) * size)],
    density,
    draw: () => lettering({ ...style, lines: [{ text, x: 0, y: n2(rise * size), size }] }),
  };
};

const widthOf = (face, text, size) => layOut(face, text).width * size;

/** "+1" that floats up from a caught drop. */
export const plusOne = () =>
  word(
    '+1',
    72,
    { face: 'baloo', fill: ['#FFFFFF', '#D8FFE9', '#6BF0B0'], outline: '#064A2C', shine: 0.2, cx: 0, pivotY: 0 },
    1,
    { width: widthOf('baloo', '+1', 72), rise: 0.33, up: 0.78 },
  );

/** The word over the multiplier, the same in every language. */
export const comboWord = () =>
  word('COMBO', 74, { ...comboStyle, fill: ['#FFFFFF', '#FFE9A0', '#FFB02E'] }, 1, {
    width: widthOf('lilita', 'COMBO', 74),
  });

const comboGlyphs = [...'0123456789'].map((digit) => [digit, `d${digit}`]).concat([['×', 'x']]);

/** Digits and the times sign of the multiplier: frames d0 to d9 and x, all of one height. */
export const comboDigits = () =>
  Object.fromEntries(
    comboGlyphs.map(([char, name]) => {
      const style = { ...comboStyle, fill: ['#FFFFFF', '#FF9CC8', '#F0307F'] };
      return [name, word(char, comboSize, style, comboDensity, { width: widthOf('lilita', char, comboSize) })];
    }),
  );

/** The big 3, 2, 1 before the rain. */
export const countdown = () =>
  Object.fromEntries(
    ['1', '2', '3'].map((digit) => {
      const style = {
        face: 'lilita',
        fill: ['#FFFDEB', '#FFD54F', '#FF9E1F'],
        outline: '#5A1400',
        weight: 0.6,
        depth: 5,
        cx: 0,
        pivotY: 0,
      };
      return [
        `count-${digit}`,
        word(digit, countSize, style, countDensity, { width: widthOf('lilita', digit, countSize) }),
      ];
    }),
  );

/** How far each glyph of the multiplier moves the pen, in sheet pixels; outlines of neighbours just touch. */
export const comboFont = () => {
  const outline = comboSize * 0.07;
  const advance = (char) => n2((widthOf('lilita', char, comboSize) + outline) * comboDensity);
  return {
    size: n2(comboSize * comboDensity),
    glyphs: Object.fromEntries(comboGlyphs.map(([char, frame]) => [char, { frame, advance: advance(char) }])),
  };
};
