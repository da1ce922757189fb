import { readdirSync } from 'node:fs';
import { lotteryRedBlue, lotterySaturdayStar, lotterySunrise, lotterySunset } from './lottery.mjs';
import { mallCover, mallCoverLarge } from './mall.mjs';

/** Modules with the covers of one game: `tile`, and `wideTile` where the game has one. */
const slugs = readdirSync(import.meta.dirname)
  .filter((name) => name.includes('-') && name.endsWith('.mjs'))
  .map((name) => name.slice(0, -'.mjs'.length));
const games = await Promise.all(slugs.map(async (slug) => [slug, await import(`./${slug}.mjs`)]));

/** Tile covers (300 x 380) by the slug of the game. */
export const tileCovers = {
  ...Object.fromEntries(games.map(([slug, { tile }]) => [slug, tile])),
  mall: mallCover,
  'lottery-red-blue': lotteryRedBlue,
  'lottery-saturday-star': lotterySaturdayStar,
  'lottery-sunrise': lotterySunrise,
  'lottery-sunset': lotterySunset,
};

/** Covers two columns wide (720 x 344). */
export const largeCovers = {
  ...Object.fromEntries(games.filter(([, module]) => module.wideTile).map(([slug, { wideTile }]) => [slug, wideTile])),
  mall: mallCoverLarge,
};
