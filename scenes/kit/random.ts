/** A pseudorandom generator: the same seed gives the same numbers. */
interface Random {
  next(): number;
  between(low: number, high: number): number;
  /** An integer in [0, count). */
  index(count: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: T[]): T[];
}

/** mulberry32. Its 32 bits of state are enough for decoration. Never use it for results: the server draws those. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const index = (count: number): number => Math.floor(next() * count);
  return {
    next,
    index,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[index(items.length)] as (typeof items)[number],
    shuffle: (items) => {
      for (let i = items.length - 1; i > 0; i -= 1) {
        const j = index(i + 1);
        [items[i], items[j]] = [items[j] as (typeof items)[number], items[i] as (typeof items)[number]];
      }
      return items;
    },
  };
};

/** Returns a number in [0, 1) for a pair of integers. Looping decoration uses it because it needs no state. */
export const hash01 = (a: number, b: number): number => {
  let t = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  t = Math.imul(t ^ (t >>> 15), 0x27d4eb2f);
  return ((t ^ (t >>> 13)) >>> 0) / 4_294_967_296;
};
