/**
 * Kinds of games (`games.kind` of the catalogue). Each has a name in every language (words `launch:kind`) and in the
 * search.
 */
export const gameKinds = [
  ...(['slots', 'crash', 'limbo', 'dice', 'mines', 'plinko', 'keno', 'hilo', 'wheel', 'flip', 'roulette'] as const),
  ...(['scratch', 'fishing', 'coin', 'cards', 'blackjack', 'baccarat', 'poker', 'bingo', 'dominoes', 'live'] as const),
] as const;
export type GameKind = (typeof gameKinds)[number];
