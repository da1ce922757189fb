import { combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { contract, type GamePromotion } from '../../../../../contract';
import { createCallFx } from '../../../../core/api';
import { $language } from '../../../../core/i18n/language';
import { byLanguage } from '../../../../core/i18n/by-language';
import { cameOnline } from '../../../../core/browser/trackers';
import { $entry, $location, type PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $lobby, lobbyRequested } from '../..';
import { winnersLeft, winnersOpened } from '../../browse/winners';
import { createFinder, type Found } from '../../lib/find';
import { choicesOf, countFilters, noFilters, passes, sortGames, type Filters, type Sort } from '../../lib/narrow';
import { $favouriteSet, personalRequested } from '../../personal';

/** The search runs when the player has not typed for this many ms (look.md §9). */
export const pauseMs = 150;

/** The search page was opened. Query: `q` a text, `kind` a kind of game, `promotion` the id of a promotion. */
export const opened = createEvent<PageEntry>();
export const typed = createEvent<string>();
export const filtersChanged = createEvent<Partial<Filters>>();
export const filtersCleared = createEvent();
export const sorted = createEvent<Sort>();
/** Clears text and filters. */
export const cleared = createEvent();
export const sheetToggled = createEvent<boolean>();
/** The page was pulled down. */
export const refreshed = createEvent();
/** The player asked again for a promotion that did not load. */
export const promotionRetried = createEvent();

const $visited = createStore(false);
// On the way back from a game the page is as the player left it.
const begun = sample({
  clock: opened,
  source: { entry: $entry, visited: $visited },
  filter: ({ entry, visited }) => !visited || entry?.action !== 'pop',
  fn: (_, { query }) => ({
    text: (query['q'] ?? '').slice(0, 40),
    kind: query['kind'] ?? '',
    promotion: /^[1-9]\d{0,5}$/.test(query['promotion'] ?? '') ? Number(query['promotion']) : null,
    isWrong: query['promotion'] !== undefined && !/^[1-9]\d{0,5}$/.test(query['promotion']),
  }),
});

$visited.on(begun, () => true);

/** The text in the field. */
export const $text = createStore('')
  .on(typed, (_, text) => text)
  .on(begun, (_, { text }) => text)
  .reset(cleared);
const paused = debounce({ source: typed, timeout: pauseMs });
/** The text that is searched for: the one of the field, after a pause. */
export const $searched = createStore('')
  .on(begun, (_, { text }) => text)
  .reset(cleared);
sample({ clock: paused, source: $text, target: $searched });
// An emptied field shows the lobby at once.
sample({ clock: typed, filter: (text) => text === '', target: $searched });

export const $filters = createStore<Filters>(noFilters)
  .on(filtersChanged, (filters, change) => ({ ...filters, ...change }))
  .on(filtersCleared, ({ kind }) => ({ ...noFilters, kind }))
  .on(begun, (_, { kind }) => ({ ...noFilters, kind }))
  .reset(cleared);
export const $filterCount = $filters.map(countFilters);
export const $sort = createStore<Sort>('best')
  .on(sorted, (_, sort) => sort)
  .reset(begun);
export const $sheetOpen = createStore(false)
  .on(sheetToggled, (_, open) => open)
  .reset(begun);

/** The promotion in the address (GAM-13); null without one, and while unknown. */
export const promotionFx = createCallFx(contract.browse.promotion);
const { said, again } = byLanguage(promotionFx);
const $promotionId = createStore<number | null>(null)
  .on(begun, (_, { promotion }) => promotion)
  .reset(cleared);
const answered = sample({
  clock: said,
  source: $promotionId,
  // An answer for an earlier address is dropped.
  filter: (id, promotion) => id !== null && (promotion === null || promotion.id === id),
  fn: (_, promotion) => promotion,
});
export const $promotion = createStore<GamePromotion | null>(null)
  .on(answered, (_, promotion) => promotion)
  .reset(begun, cleared);
const missed = sample({
  clock: promotionFx.fail,
  source: $promotionId,
  filter: (id, { params }) => params.id === id,
});
/**
 * What is wrong with the promotion in the address: `invalid` for an unknown or ended one and for an address without a
 * valid id, `failed` when the request failed. Null while it loads, when it is there, and without a promotion.
 */
export const $promotionProblem = createStore<'invalid' | 'failed' | null>(null)
  .on(promotionFx, () => null)
  .on(missed, () => 'failed')
  .on(answered, (_, promotion) => (promotion === null ? 'invalid' : null))
  .on(begun, (_, { isWrong }) => (isWrong ? 'invalid' : null))
  .reset(cleared);
const askedAgain = sample({
  clock: [promotionRetried, cameOnline],
  source: $promotionProblem,
  filter: (problem) => problem === 'failed',
});
sample({
  clock: [begun, again, askedAgain, refreshed],
  source: $promotionId,
  filter: (id) => id !== null,
  fn: (id) => ({ id: id! }),
  target: promotionFx,
});

const $games = $lobby.map((lobby) => lobby?.games ?? []);
const $finder = $games.map(createFinder);
export const $kinds = $games.map((games) => choicesOf(games, 'kind'));
export const $suppliers = $games.map((games) => choicesOf(games, 'supplier'));

/** Whether the player looks for something; otherwise the page shows sections and all games. */
export const $active = combine(
  $searched,
  $filters,
  $promotion,
  (text, filters, promotion) =>
    text.trim() !== '' || filters.kind !== '' || countFilters(filters) > 0 || promotion !== null,
);

const $found = combine($games, $finder, $searched, (games, find, text): readonly Found[] =>
  text.trim() === '' ? games.map((game) => ({ game, marks: [] })) : find(text),
);
/** The games that fit text, filters and promotion, in the chosen order. */
export const $results = combine(
  {
    found: $found,
    filters: $filters,
    favourites: $favouriteSet,
    sort: $sort,
    language: $language,
    promotion: $promotion,
  },
  ({ found, filters, favourites, sort, language, promotion }) =>
    sortGames(
      found.filter(
        ({ game }) => passes(game, filters, favourites) && (promotion === null || promotion.games.includes(game.id)),
      ),
      sort,
      language,
    ),
);
export const $resultCount = $results.map((found) => found.length);
export const $all = $games;

sample({ clock: [opened, refreshed], fn: () => undefined, target: [lobbyRequested, personalRequested, winnersOpened] });
const left = sample({ clock: $location, filter: ({ pathname }) => pathname !== paths.search, fn: () => undefined });
sample({ clock: left, target: winnersLeft });
