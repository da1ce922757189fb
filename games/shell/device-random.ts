/** A random whole number below `below`. */
export type Random = (below: number) => number;

/**
 * Random numbers of the device, for choices that the player leaves to it. What is drawn comes from the server. A word
 * in the incomplete last part of the range is thrown away, so that no choice is preferred.
 */
export const deviceRandom: Random = (below) => {
  const word = new Uint32Array(1);
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(word);
    if (value < limit) return value % below;
  }
};
