/** Radius of the wheel, its height against its width, and the height of its side, in units of the 780-wide design. */
export const radius = 326;
export const squash = 0.555;
export const side = 44;

/** The numbers of the wheel, clockwise. games/kente-roulette/rules has the same order, which a test compares. */
export const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colourOf = (number) => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black');

/** Boxes of the pictures around the middle of the wheel. */
export const bowlBox = { x: -372, y: -212, w: 744, h: 490 };
export const rotorBox = { x: -290, y: -290, w: 580, h: 580 };
