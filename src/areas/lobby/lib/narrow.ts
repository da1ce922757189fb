import { gameLabels, type Game } from '../../../../contract';
import type { Found } from './find';

export const volatilities = ['low', 'medium', 'high'] as const;
export const sorts = ['best', 'name', 'return'] as const;
export type Sort = (typeof sorts)[number];

/** What the player wants to see; '' and false do not narrow. */
export interface Filters {
  readonly kind: string;
  readonly supplier: string;
  readonly volatility: '' | (typeof volatilities)[number];
  readonly fresh: boolean;
  readonly favourites: boolean;
  readonly demo: boolean;
}
export const noFilters: Filters = {
  kind: '',
  supplier: '',
  volatility: '',
  fresh: false,
  favourites: false,
  demo: false,
};

/** How many filters narrow, the kind apart: its choice is visible in the chips. */
export const countFilters = ({ kind: _, ...filters }: Filters): number => Object.values(filters).filter(Boolean).length;

/** Whether a game passes all filters. A game whose volatility the player chooses passes each volatility. */
export const passes = (game: Game, filters: Filters, favourites: ReadonlySet<string>): boolean =>
  (filters.kind === '' || game.kind === filters.kind) &&
  (filters.supplier === '' || game.supplier === filters.supplier) &&
  (filters.volatility === '' || game.volatility === filters.volatility || game.volatility === 'choice') &&
  (!filters.fresh || (game.label & gameLabels.new) !== 0) &&
  (!filters.demo || game.hasDemo) &&
  (!filters.favourites || favourites.has(game.id));

/** The games in the chosen order. `best` keeps the order: of the search, or of the lobby. */
export function sortGames(found: readonly Found[], sort: Sort, language: string): readonly Found[] {
  if (sort === 'best') return found;
  if (sort === 'return') return [...found].sort((a, b) => (b.game.rtp ?? -1) - (a.game.rtp ?? -1));
  const { compare } = new Intl.Collator(language);
  return [...found].sort((a, b) => compare(a.game.name, b.game.name));
}

/** Different values of a field, the most frequent first: the choices of a filter. */
export function choicesOf(games: readonly Game[], field: 'kind' | 'supplier'): readonly string[] {
  const counts = new Map<string, number>();
  for (const game of games) {
    const value = game[field] ?? '';
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
