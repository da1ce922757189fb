import * as v from 'valibot';
import { contract, languages, type Language } from '../../../contract';
import type { ShippedSetting } from '../../core/area';
import { say } from '../../core/localised';
import { readSettings } from '../../core/read-settings';
import { verb } from '../../core/verb';

const words = v.object(
  Object.fromEntries(languages.map((language) => [language, v.string()])) as Record<
    Language,
    v.StringSchema<undefined>
  >,
);
const promotionsSchema = v.array(
  v.object({
    id: v.number(),
    title: words,
    text: words,
    games: v.array(v.string()),
    /** First and last moment in ms; null for an open end. */
    beginsAt: v.nullable(v.number()),
    endsAt: v.nullable(v.number()),
  }),
);
export type GamePromotions = v.InferOutput<typeof promotionsSchema>;

const promotionsName = 'game-promotions';

/** Ships one promotion: the free demos of the house games. The site operator adds others. */
const shipped: GamePromotions = [
  {
    id: 1,
    title: say('Try before you play', 'Essayez avant de jouer', 'Experimente antes de jogar'),
    text: say(
      'Each of these games has a free demo with demo money. No account and no deposit are needed.\nDemo money cannot be withdrawn, and neither can what you win with it.',
      'Chacun de ces jeux a une démo gratuite avec de l’argent de démo. Ni compte ni dépôt ne sont nécessaires.\nL’argent de démo ne peut pas être retiré, et ce que vous gagnez avec non plus.',
      'Cada um destes jogos tem uma demonstração grátis com dinheiro de demonstração. Não é preciso conta nem depósito.\nO dinheiro de demonstração não pode ser sacado, nem o que você ganhar com ele.',
    ),
    games: ['101', '105', '106', '113'],
    beginsAt: null,
    endsAt: null,
  },
];
export const promotionsSetting: ShippedSetting = { name: promotionsName, valueOf: () => shipped };

/** Returns a promotion that runs now; null for an unknown, future or ended one (C114, GAM-13). */
export const promotion = verb(
  contract.browse.promotion,
  async ({ ctx: { deps, language, now }, input }) => {
    const found = (await readSettings(deps, promotionsName, promotionsSchema)).find(({ id }) => id === input.id);
    if (!found || now < (found.beginsAt ?? now) || now >= (found.endsAt ?? Number.POSITIVE_INFINITY)) return null;
    const { id, games, endsAt } = found;
    return { id, games, endsAt, title: found.title[language], text: found.text[language] };
  },
  { cacheMs: 5_000 },
);
