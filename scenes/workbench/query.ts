import { marketCodes } from '../../contract/wire/markets';
import type { MarketCode } from '../../contract/wire/markets';

export interface Wish {
  scene: string | null;
  seed: number;
  /** Scene time in ms at which the clock stands still; null: the clock runs. */
  at: number | null;
  theme: 'a' | 'b';
  lang: 'en' | 'fr' | 'pt';
  /** Whose money the amounts are in. */
  market: MarketCode;
  quality: 'high' | 'medium' | 'low' | 'still';
  motion: 'full' | 'reduced';
  /** Where the scene is drawn: by the page or in a worker. */
  host: 'page' | 'worker';
  width: number;
  height: number;
  state: string | null;
}

const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T =>
  allowed.find((item) => item === value) ?? (allowed[0] as T);

const number = (value: string | null, fallback: number, low: number, high: number): number => {
  const parsed = Number(value);
  return value === null || !Number.isFinite(parsed) ? fallback : Math.min(high, Math.max(low, parsed));
};

/** Reads the query string. A missing or invalid value gets its default. */
export const readWish = (search: string): Wish => {
  const query = new URLSearchParams(search);
  return {
    scene: query.get('scene'),
    seed: Math.floor(number(query.get('seed'), 7, 0, 4_294_967_295)),
    at: query.has('at') ? number(query.get('at'), 0, 0, 600_000) : null,
    theme: oneOf(query.get('theme'), ['a', 'b']),
    lang: oneOf(query.get('lang'), ['en', 'fr', 'pt']),
    market: oneOf(query.get('market'), marketCodes),
    quality: oneOf(query.get('quality'), ['high', 'medium', 'low', 'still']),
    motion: oneOf(query.get('motion'), ['full', 'reduced']),
    host: oneOf(query.get('host'), ['page', 'worker']),
    width: Math.round(number(query.get('width'), 390, 200, 2_000)),
    height: Math.round(number(query.get('height'), 844, 200, 2_000)),
    state: query.get('state'),
  };
};

/** Writes a wish as a query string. */
export const writeWish = (wish: Wish): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(wish)) if (value !== null) query.set(key, String(value));
  return `?${query}`;
};
