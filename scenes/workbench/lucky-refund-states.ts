/** Named states of the draw of codes. `at` is the scene time in ms at which screenshots of the state are taken. */
export const drawStates = {
  idle: { at: 900, about: 'before the last minute' },
  countdown: { at: 18_400, about: 'the last minute: 42 s are left' },
  last: { at: 53_300, about: 'the last seconds' },
  waiting: { at: 2_000, about: 'sales are closed, nothing is published' },
  first: { at: 1_900, about: 'the first tier: sample rows and a counter' },
  second: { at: 9_000, about: 'the second tier' },
  own: { at: 26_060, about: 'the player’s code stands in the middle, the next one rolls' },
  locked: { at: 25_050, about: 'the player’s code is locked' },
  late: { at: 1_000, about: 'a viewer who came 20 s late' },
  jackpot: { at: 33_000, about: 'the jackpot rolls' },
  cheer: { at: 35_200, about: 'the jackpot is drawn' },
  done: { at: 42_000, about: 'the end' },
  skipped: { at: 6_000, about: 'skipped in the first tier' },
  none: { at: 6_000, about: 'a draw without a winner' },
  still: { at: 26_000, about: 'without motion' },
} as const;
export type DrawState = keyof typeof drawStates;

/** Named states of the draw of lottery balls. */
export const ballStates = {
  idle: { at: 900, about: 'before the last minute' },
  countdown: { at: 18_400, about: 'the last minute: 42 s are left' },
  waiting: { at: 2_000, about: 'the balls tumble' },
  rolling: { at: 6_200, about: 'the fourth ball rolls into the tray' },
  cheer: { at: 13_400, about: 'matched balls have rings' },
  five: { at: 12_600, about: 'five balls of 90' },
  still: { at: 9_000, about: 'without motion' },
} as const;
export type BallState = keyof typeof ballStates;
