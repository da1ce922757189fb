import { bigTusk } from './big-tusk.mjs';
import { diceDuel } from './dice-duel.mjs';
import { gemMines } from './gem-mines.mjs';
import { geniesGold } from './genies-gold.mjs';
import { goldenScratch } from './golden-scratch.mjs';
import { kente777 } from './kente-777.mjs';
import { kenteRoulette } from './kente-roulette.mjs';
import { lotteryRedBlue, lotterySaturdayStar, lotterySunrise, lotterySunset } from './lottery.mjs';
import { mallCover, mallCoverLarge } from './mall.mjs';
import { mangoFever } from './mango-fever.mjs';
import { okadaDash } from './okada-dash.mjs';
import { owareGems } from './oware-gems.mjs';
import { penaltyKing } from './penalty-king.mjs';
import { rocketRush, rocketRushLarge } from './rocket-rush.mjs';
import { savannaKings, savannaKingsLarge } from './savanna-kings.mjs';
import { talkingDrums } from './talking-drums.mjs';
import { voltaFishing } from './volta-fishing.mjs';

/** Tile covers (300 x 380) by the slug of the game. */
export const tileCovers = {
  'mango-fever': mangoFever,
  'savanna-kings': savannaKings,
  'rocket-rush': rocketRush,
  'okada-dash': okadaDash,
  'dice-duel': diceDuel,
  'gem-mines': gemMines,
  'talking-drums': talkingDrums,
  'oware-gems': owareGems,
  'big-tusk': bigTusk,
  'genies-gold': geniesGold,
  'penalty-king': penaltyKing,
  'kente-roulette': kenteRoulette,
  'golden-scratch': goldenScratch,
  'kente-777': kente777,
  'volta-fishing': voltaFishing,
  mall: mallCover,
  'lottery-red-blue': lotteryRedBlue,
  'lottery-saturday-star': lotterySaturdayStar,
  'lottery-sunrise': lotterySunrise,
  'lottery-sunset': lotterySunset,
};

/** Covers two columns wide (720 x 344). */
export const largeCovers = {
  'rocket-rush': rocketRushLarge,
  'savanna-kings': savannaKingsLarge,
  mall: mallCoverLarge,
};
