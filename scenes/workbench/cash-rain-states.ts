/** Named states of the rain. `at` is the scene time in ms at which screenshots of the state are taken. */
export const rainStates = {
  idle: { at: 1_200, about: 'the stage before anything' },
  countdown: { at: 1_420, about: '3, 2, 1' },
  raining: { at: 6_200, about: 'nobody taps' },
  combo: { at: 8_110, about: 'a row of catches' },
  'last-seconds': { at: 13_000, about: 'two seconds left' },
  over: { at: 15_900, about: 'the rain has ended, the gift is not known yet' },
  award: { at: 3_400, about: 'money' },
  'award-units': { at: 3_400, about: 'money in whole units (gift type 2)' },
  'award-coins': { at: 3_400, about: 'coins' },
  'award-diamonds': { at: 3_400, about: 'diamonds' },
  'try-again': { at: 1_600, about: 'the box stays shut' },
} as const;
