import type { Skin } from '../wheel/config';

/** Number of slices of the shipped wheels. */
const sliceCount = { coin: 12, diamond: 9 } as const;

/** A time after any spin and its celebration have ended. */
const settledMs = 9_000;

const landed = (skin: Skin): Record<string, { at: number; about: string }> =>
  Object.fromEntries(
    Array.from({ length: sliceCount[skin] }, (_, i) => [
      `landed-${i}`,
      { at: settledMs, about: `stands at slice ${i}` },
    ]),
  );

/** Named states of a wheel. `at` is the scene time in ms at which screenshots of the state are taken. */
export const wheelStates = (skin: Skin): Record<string, { at: number; about: string }> => ({
  idle: { at: 1_200, about: 'before a spin' },
  winding: { at: 260, about: 'just tapped: wound back' },
  spinning: { at: 1_900, about: 'full speed, no answer yet' },
  slowing: { at: 4_080, about: 'the last pegs' },
  win: { at: 5_300, about: 'a prize above the stake' },
  top: { at: 5_300, about: 'the top prize' },
  calm: { at: 5_400, about: 'the stake or less: told calmly' },
  again: { at: 5_400, about: 'no prize' },
  unknown: { at: 6_000, about: 'no answer: stands on a peg, dark' },
  shown: { at: 700, about: 'a result that was recovered after a lost answer' },
  skipped: { at: 1_500, about: 'skipped to the slice of the answer' },
  still: { at: 900, about: 'without motion' },
  ...landed(skin),
});
