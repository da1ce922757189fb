import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const slugs = readdirSync(here).filter((name) => existsSync(join(here, name, 'art.mjs')));

/**
 * The art of the house games, by folder name: `art` of each art.mjs, { sprites, more?, pictures? }. `sprites` returns the
 * sprites of the sheet `scenes/<slug>/atlas`, as `wheelSprites` does. `more` maps names of further JSON files to functions
 * that return their data. `pictures` are entries as in `pictures.mjs`, with paths in `scenes/<slug>/`.
 */
export const gameArt = Object.fromEntries(
  await Promise.all(slugs.map(async (slug) => [slug, (await import(`./${slug}/art.mjs`)).art])),
);
