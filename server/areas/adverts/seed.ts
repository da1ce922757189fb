import { advertPositions, advertTypes, type Market } from '../../../contract';
import { lines, say, type Localised } from '../../core/localised';

export interface AdvertSeed {
  readonly id: number;
  readonly position: number;
  readonly typeId: number;
  readonly sort: number;
  readonly image: string;
  readonly url: string;
  readonly content: Localised;
}

/** The link of an advert, by what it offers. The first rain links to the table of its gifts (Q75). */
const urls: Record<keyof typeof advertTypes, string> = {
  rain: '/home?open=cash-rain',
  welcome: '/home?open=first-rain',
  fairness: '/fairness',
  wheel: '/games/coin-spin/1',
  daily: '/home?open=daily',
};

const texts = {
  rain: lines(
    say('Every day at 12, 6 and 9', 'Tous les jours à 12 h, 18 h et 21 h', 'Todo dia às 12h, 18h e 21h'),
    say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro'),
    say(
      'Tap for 15 seconds, then see what fell to you',
      'Tapez pendant 15 secondes et voyez ce qui vous revient',
      'Toque por 15 segundos e veja o que caiu para você',
    ),
    say('See the rain', 'Voir la pluie', 'Ver a chuva'),
  ),
  first: lines(
    say('Your first rain', 'Votre première pluie', 'Sua primeira chuva'),
    say('A sure gift', 'Un cadeau sûr', 'Presente certo'),
    say(
      'No deposit, in your first 7 days',
      'Sans dépôt, dans vos 7 premiers jours',
      'Sem depósito, nos seus 7 primeiros dias',
    ),
    say('See the gifts', 'Voir les cadeaux', 'Ver os presentes'),
  ),
  fair: lines(
    say('Fair play', 'Jeu équitable', 'Jogo limpo'),
    say('The odds are on the table', 'Les chances sont affichées', 'As chances estão à vista'),
    say(
      'Every chance shown before you play, every draw checked after',
      'Chaque chance affichée avant, chaque tirage vérifiable après',
      'Cada chance antes de jogar, cada sorteio conferido depois',
    ),
    say('Check a draw', 'Vérifier un tirage', 'Conferir um sorteio'),
  ),
  wheel: lines(
    say('Coin Wheel', 'Roue des pièces', 'Roleta de moedas'),
    say('Turn your coins', 'Faites tourner vos pièces', 'Gire suas moedas'),
    say('Twelve slices, every chance shown', 'Douze cases, chaque chance affichée', 'Doze fatias, cada chance à vista'),
    say('To the wheel', 'Vers la roue', 'Ir para a roleta'),
  ),
  daily: lines(
    say('Every day', 'Chaque jour', 'Todo dia'),
    say('Daily sign-in', 'Bonus du jour', 'Bônus do dia'),
    say(
      'Coins for a spin, once a day',
      'De quoi tourner la roue, une fois par jour',
      'Moedas para um giro, uma vez por dia',
    ),
    say('Collect', 'Récupérer', 'Pegar'),
  ),
} as const;

/** All adverts, in the order of the seed. */
const adverts: readonly {
  readonly id: number;
  readonly position: keyof typeof advertPositions;
  readonly sort: number;
  readonly kind: keyof typeof advertTypes;
  readonly image: string;
  readonly content: Localised;
}[] = [
  { id: 2, position: 'banner', sort: 1, kind: 'welcome', image: '/art/banner-night', content: texts.first },
  { id: 4, position: 'banner', sort: 2, kind: 'welcome', image: '/art/banner-savanna', content: texts.first },
  { id: 1, position: 'banner', sort: 3, kind: 'rain', image: '/art/banner-night', content: texts.rain },
  { id: 3, position: 'banner', sort: 4, kind: 'fairness', image: '/art/banner-savanna', content: texts.fair },
  { id: 11, position: 'promotionList', sort: 1, kind: 'rain', image: '/art/promo/rain-hours', content: texts.rain },
  { id: 12, position: 'promotionList', sort: 2, kind: 'welcome', image: '/art/promo/first-rain', content: texts.first },
  { id: 13, position: 'promotionList', sort: 3, kind: 'fairness', image: '/art/promo/fair-play', content: texts.fair },
  { id: 21, position: 'promotionPopup', sort: 1, kind: 'wheel', image: '/art/promo/coin-wheel', content: texts.wheel },
  { id: 22, position: 'defaultPopup', sort: 1, kind: 'wheel', image: '/art/promo/coin-wheel', content: texts.wheel },
  { id: 41, position: 'homeImages', sort: 1, kind: 'fairness', image: '/art/promo/fair-play', content: texts.fair },
  { id: 51, position: 'floating', sort: 1, kind: 'daily', image: '/art/menu/daily-sign-in', content: texts.daily },
  { id: 61, position: 'register', sort: 1, kind: 'welcome', image: '/art/promo/first-rain', content: texts.first },
];

/**
 * The adverts of a market, for the positions whose pages exist (ADV-1). A page offers the rain once, in addition to the
 * widget on the home page: the app shows one advert for an offer in a position, and no popup for an offer that the page
 * shows already. Each theme has its own image of an offer. The first-rain advert exists only in markets with that gift
 * (Q46: Brazil forbids gifts before play).
 */
export function advertSeeds(market: Market): readonly AdvertSeed[] {
  return adverts
    .filter(({ kind }) => kind !== 'welcome' || market.welcomeRains > 0)
    .map(({ id, position, sort, kind, image, content }) => ({
      id,
      position: advertPositions[position],
      typeId: advertTypes[kind],
      sort,
      image,
      url: urls[kind],
      content,
    }));
}
