/**
 * What players call each kind of game, in English, French and Portuguese. The search finds these names in each
 * language of the app, because players mix languages.
 */
export const kindNames: Readonly<Record<string, string>> = {
  slots: 'slots slot machine à sous caça-níqueis',
  crash: 'crash',
  limbo: 'limbo',
  dice: 'dice dés dados',
  mines: 'mines minas',
  plinko: 'plinko',
  keno: 'keno',
  hilo: 'hi-lo high low plus ou moins maior ou menor',
  wheel: 'wheel roue roda',
  flip: 'penalty shoot-out tirs au but pênaltis',
  roulette: 'roulette roleta',
  scratch: 'scratch card ticket à gratter raspadinha',
  lottery: 'lottery loterie loteria',
  mall: 'mall shop boutique loja',
  fishing: 'fishing pêche pesca',
  coin: 'coin flip heads or tails pile ou face cara ou coroa',
  cards: 'card game jeu de cartes jogo de cartas',
  blackjack: 'blackjack 21',
  baccarat: 'baccarat baccara bacará',
  poker: 'poker pôquer',
  bingo: 'bingo',
  dominoes: 'dominoes dominos dominó',
  live: 'live table table en direct mesa ao vivo',
};
