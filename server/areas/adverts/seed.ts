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

/** Where an advert leads, by what it offers. The first rain leads to the table of its gifts (Q75). */
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

/**
 * The adverts of a market, for the positions whose pages exist (ADV-1). The rain is offered once on a page, beside
 * home's widget: the app shows one advert of an offer in a position, and none in a popup over a position that has it.
 * Each theme has the offer on a picture of its own light. The first-rain gift appears only where the market gives it
 * (Q46: Brazil gives no gift up front).
 */
export function advertSeeds(market: Market): readonly AdvertSeed[] {
  const welcome = market.welcomeRains > 0;
  const advert = (
    id: number,
    position: keyof typeof advertPositions,
    sort: number,
    kind: keyof typeof advertTypes,
    image: string,
    content: Localised,
  ): AdvertSeed => ({
    id,
    position: advertPositions[position],
    typeId: advertTypes[kind],
    sort,
    image,
    url: urls[kind],
    content,
  });

  return [
    ...(welcome
      ? [
          advert(2, 'banner', 1, 'welcome', '/art/banner-night', texts.first),
          advert(4, 'banner', 2, 'welcome', '/art/banner-savanna', texts.first),
        ]
      : []),
    advert(1, 'banner', 3, 'rain', '/art/banner-night', texts.rain),
    advert(3, 'banner', 4, 'fairness', '/art/banner-savanna', texts.fair),
    advert(11, 'promotionList', 1, 'rain', '/art/promo/rain-hours', texts.rain),
    ...(welcome ? [advert(12, 'promotionList', 2, 'welcome', '/art/promo/first-rain', texts.first)] : []),
    advert(13, 'promotionList', 3, 'fairness', '/art/promo/fair-play', texts.fair),
    advert(21, 'promotionPopup', 1, 'wheel', '/art/promo/coin-wheel', texts.wheel),
    advert(22, 'defaultPopup', 1, 'wheel', '/art/promo/coin-wheel', texts.wheel),
    advert(41, 'homeImages', 1, 'fairness', '/art/promo/fair-play', texts.fair),
    advert(51, 'floating', 1, 'daily', '/art/menu/daily-sign-in', texts.daily),
    ...(welcome ? [advert(61, 'register', 1, 'welcome', '/art/promo/first-rain', texts.first)] : []),
  ];
}
