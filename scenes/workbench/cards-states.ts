/** Named states of the cards. `at` is the scene time in ms at which screenshots of the state are taken. */
export const cardsStates: Record<string, { at: number; about: string }> = {
  idle: { at: 1_200, about: 'no lamp is lit' },
  three: { at: 1_200, about: 'three lamps are lit, the next one is counted down' },
  spark: { at: 320, about: 'a spark climbs to the chosen lamp' },
  waiting: { at: 1_800, about: 'no answer yet: the lamp breathes' },
  turning: { at: 1_350, about: 'the card turns over' },
  card: { at: 2_000, about: 'a new card, its lamp stays lit' },
  duplicate: { at: 3_100, about: 'a duplicate flies away, its lamp goes dark' },
  full: { at: 1_200, about: 'all lamps are lit' },
  gift: { at: 1_500, about: 'the gift of a set' },
  lost: { at: 3_000, about: 'no answer: the lamp is dark again' },
  still: { at: 900, about: 'without motion' },
};
