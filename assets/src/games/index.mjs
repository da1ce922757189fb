import { bigTuskArt } from './big-tusk/art.mjs';
import { diceDuelArt } from './dice-duel/art.mjs';
import { gemMinesArt } from './gem-mines/art.mjs';
import { geniesGoldArt } from './genies-gold/art.mjs';
import { goldenScratchArt } from './golden-scratch/art.mjs';
import { kenteRouletteArt } from './kente-roulette/art.mjs';
import { okadaDashArt } from './okada-dash/art.mjs';
import { penaltyKingArt } from './penalty-king/art.mjs';
import { owareGemsArt } from './oware-gems/art.mjs';
import { rocketRushArt } from './rocket-rush/art.mjs';
import { savannaKingsArt } from './savanna-kings/art.mjs';
import { talkingDrumsArt } from './talking-drums/art.mjs';

/**
 * The art of the house games, by folder name: { sprites, more?, pictures? }. `sprites` returns the sprites of the sheet
 * `scenes/<slug>/atlas`, as `wheelSprites` does. `more` maps names of further JSON files to functions that return their
 * data. `pictures` are entries as in `pictures.mjs`, with paths in `scenes/<slug>/`.
 */
export const gameArt = {
  'big-tusk': bigTuskArt,
  'dice-duel': diceDuelArt,
  'gem-mines': gemMinesArt,
  'genies-gold': geniesGoldArt,
  'golden-scratch': goldenScratchArt,
  'kente-roulette': kenteRouletteArt,
  'okada-dash': okadaDashArt,
  'penalty-king': penaltyKingArt,
  'oware-gems': owareGemsArt,
  'rocket-rush': rocketRushArt,
  'savanna-kings': savannaKingsArt,
  'talking-drums': talkingDrumsArt,
};
