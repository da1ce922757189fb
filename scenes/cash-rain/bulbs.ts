import type { Bulb } from './parts/backdrop';

// Where the night picture hangs its string of lights (assets/src/rain/backdrop-night.mjs); a test keeps both equal.
const anchors: readonly [number, number][] = [
  [-30, 250],
  [230, 330],
  [540, 300],
  [820, 240],
];
const spans = [
  { sag: 60, count: 8 },
  { sag: 70, count: 9 },
  { sag: 60, count: 8 },
] as const;
const colours = [0xffd873, 0xff7fb6, 0x6ff0de] as const;
const radius = 9;

/** Middle of every bulb on the 780 by 1688 picture. */
export const nightBulbs = (): Bulb[] => {
  const bulbs: Bulb[] = [];
  spans.forEach(({ sag, count }, i) => {
    const [x0, y0] = anchors[i] as [number, number];
    const [x1, y1] = anchors[i + 1] as [number, number];
    const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
    for (let j = 0; j < count; j += 1) {
      const t = (j + 0.5) / count;
      const u = 1 - t;
      bulbs.push({
        x: u * u * x0 + 2 * u * t * mx + t * t * x1,
        y: u * u * y0 + 2 * u * t * my + t * t * y1 + radius * 1.6,
        colour: colours[bulbs.length % colours.length] as number,
      });
    }
  });
  return bulbs;
};
