import { bigTuskManifest } from './big-tusk';
import { diceDuelManifest } from './dice-duel';
import { gemMinesManifest } from './gem-mines';
import { geniesGoldManifest } from './genies-gold';
import { goldenScratchManifest } from './golden-scratch';
import { kenteRouletteManifest } from './kente-roulette';
import { mangoFeverManifest } from './mango-fever';
import { okadaDashManifest } from './okada-dash';
import { owareGemsManifest } from './oware-gems';
import { penaltyKingManifest } from './penalty-king';
import { rocketRushManifest } from './rocket-rush';
import { savannaKingsManifest } from './savanna-kings';
import { talkingDrumsManifest } from './talking-drums';
import type { GameManifest } from './manifest';

/**
 * All house games, by id. Everything else that lists the games folds over this list: a game is its folder and one line
 * here.
 */
export const games: readonly GameManifest[] = [
  mangoFeverManifest,
  savannaKingsManifest,
  rocketRushManifest,
  okadaDashManifest,
  diceDuelManifest,
  gemMinesManifest,
  talkingDrumsManifest,
  owareGemsManifest,
  bigTuskManifest,
  geniesGoldManifest,
  penaltyKingManifest,
  kenteRouletteManifest,
  goldenScratchManifest,
];

/** The manifest of the game with this id, for example `101`. Undefined for a game that the house does not have. */
export const manifestOf = (id: string): GameManifest | undefined => games.find(({ house }) => house.id === id);
