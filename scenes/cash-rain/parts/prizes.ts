/** A piece of the open gift at its final place: frame, centre and width on the 780 grid, rotation in degrees. */
export interface Prize {
  frame: string;
  x: number;
  y: number;
  width: number;
  degrees: number;
}

const prize = (frame: string, x: number, y: number, width: number, degrees: number): Prize => ({
  frame,
  x,
  y,
  width,
  degrees,
});

/** Width of a frame's drawn art, in units. */
export const drawnWidthOf = (frame: string): number =>
  frame.startsWith('note') ? 204 : frame.startsWith('coin') ? 104 : 100;

const moneyFan: readonly Prize[] = [
  prize('note2', 186, 420, 236, -40),
  prize('note1', 600, 424, 250, 34),
  prize('note3', 300, 288, 200, -20),
  prize('note0', 478, 280, 204, 16),
  prize('note4', 396, 410, 190, -84),
  prize('coin2', 250, 196, 66, 10),
  prize('coin4', 566, 206, 64, 0),
  prize('coin1', 120, 300, 62, -10),
  prize('coin3', 676, 316, 60, 20),
  prize('coin1', 392, 176, 76, -8),
  prize('gem', 504, 430, 84, 14),
  prize('gem', 296, 424, 70, -14),
  prize('coin0', 392, 300, 74, 0),
];

/** A fan of one kind of prize in three arcs. The lowest arc is in front. */
const fanOf = (frames: readonly string[], widths: readonly [number, number, number]): readonly Prize[] => {
  const rows: readonly [number, number, number, number][] = [
    [5, 330, 300, 62],
    [5, 240, 348, 54],
    [4, 132, 420, 46],
  ];
  let made = 0;
  return rows.flatMap(([count, radius, , spread], row) =>
    Array.from({ length: count }, (_, i) => {
      const degrees = -spread + (2 * spread * i) / (count - 1);
      const angle = ((degrees - 90) * Math.PI) / 180;
      const frame = frames[made % frames.length] as string;
      made += 1;
      return prize(
        frame,
        390 + Math.cos(angle) * radius * 0.98,
        505 + Math.sin(angle) * radius,
        widths[row] as number,
        degrees * 0.5,
      );
    }),
  );
};

const coinFan = fanOf(['coin0', 'coin1', 'coin2', 'coin0', 'coin4'], [84, 104, 124]);
const gemFan = fanOf(['gem'], [86, 108, 128]);

/** The prizes that rise out of the box for a gift type (RAN-9), from back to front. */
export const fanFor = (giftType: 1 | 2 | 3 | 4): readonly Prize[] =>
  giftType === 3 ? coinFan : giftType === 4 ? gemFan : moneyFan;

/** The prizes that lie in front of the box. */
export const footFor = (giftType: 1 | 2 | 3 | 4): readonly Prize[] => {
  const gem = giftType === 4;
  return [
    prize(gem ? 'gem' : 'coin1', 226, 640, 84, -12),
    prize(gem ? 'gem' : 'coin2', 556, 646, 80, 14),
    prize(gem ? 'gem' : 'coin0', 300, 674, 62, 0),
    prize(gem ? 'gem' : 'coin4', 486, 680, 62, 0),
  ];
};

/** The frame of the pieces that fly to the purse. */
export const flyingFrame = (giftType: 1 | 2 | 3 | 4): string => (giftType === 4 ? 'gem' : 'coin0');

export const sparklePlaces = [
  { x: 222, y: 540, scale: 0.9 },
  { x: 566, y: 548, scale: 0.82 },
  { x: 120, y: 560, scale: 0.66 },
  { x: 668, y: 600, scale: 0.66 },
] as const;

export const gift = { x: 390, y: 560 } as const;
export const ribbonAt = { x: 390, y: 790, text: 781 } as const;
export const raysAt = { x: 390, y: 540 } as const;
/** The largest number of pieces in a fan. */
export const mostPrizes = Math.max(moneyFan.length, coinFan.length, gemFan.length);
