import { advertPositions, advertTypes, type Market } from '../../../contract';
import { lines, say, type Localised } from '../localised';

export interface AdvertSeed {
  readonly id: number;
  readonly position: number;
  readonly typeId: number;
  readonly sort: number;
  readonly image: string;
  readonly url: string;
  readonly content: Localised;
}

const rainUrl = '/home?open=cash-rain';
const checkUrl = '/fairness';

const texts = {
  rain: lines(
    say('Every day at 12, 6 and 9', 'Tous les jours à 12 h, 18 h et 21 h', 'Todo dia às 12h, 18h e 21h'),
    say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro'),
    say('Tap for 15 seconds, then see what fell to you', 'Tapez pendant 15 secondes et voyez ce qui vous revient', 'Toque por 15 segundos e veja o que caiu para você'),
    say('See the rain', 'Voir la pluie', 'Ver a chuva')),
  first: lines(
    say('New here?', 'Nouveau ici ?', 'Chegou agora?'),
    say('First rain without a deposit', 'Première pluie sans dépôt', 'Primeira chuva sem depósito'),
    say('Yours for 7 days after you sign up', 'À vous pendant 7 jours après l’inscription', 'Sua por 7 dias depois do cadastro'),
    say('Catch it', 'L’attraper', 'Pegar')),
  fair: lines(
    say('Fair play', 'Jeu équitable', 'Jogo limpo'),
    say('The odds are on the table', 'Les chances sont affichées', 'As chances estão à vista'),
    say('Every chance shown before you play, every draw checked after', 'Chaque chance affichée avant, chaque tirage vérifiable après', 'Cada chance antes de jogar, cada sorteio conferido depois'),
    say('Check a draw', 'Vérifier un tirage', 'Conferir um sorteio')),
} as const;

/**
 * The adverts of a market, for the positions whose pages exist (ADV-1).
 * The first-rain gift appears only where the market gives it (Q46: Brazil gives no gift up front).
 */
export function advertSeeds(market: Market): readonly AdvertSeed[] {
  const welcome = market.welcomeRains > 0;
  const advert = (
    id: number, position: keyof typeof advertPositions, sort: number, kind: keyof typeof advertTypes, image: string, content: Localised,
  ): AdvertSeed => ({ id, position: advertPositions[position], typeId: advertTypes[kind], sort, image, url: kind === 'fairness' ? checkUrl : rainUrl, content });

  return [
    advert(1, 'banner', 1, 'rain', '/art/banner-night', texts.rain),
    welcome
      ? advert(2, 'banner', 2, 'welcome', '/art/banner-savanna', texts.first)
      : advert(3, 'banner', 2, 'fairness', '/art/banner-savanna', texts.fair),
    advert(11, 'promotionList', 1, 'rain', '/art/promo/rain-hours', texts.rain),
    ...(welcome ? [advert(12, 'promotionList', 2, 'welcome', '/art/promo/first-rain', texts.first)] : []),
    advert(13, 'promotionList', 3, 'fairness', '/art/promo/fair-play', texts.fair),
    ...(['promotionPopup', 'defaultPopup'] as const).map((position, index) => welcome
      ? advert(21 + index, position, 1, 'welcome', '/art/promo/first-rain', texts.first)
      : advert(31 + index, position, 1, 'rain', '/art/promo/rain-hours', texts.rain)),
    advert(41, 'homeImages', 1, 'fairness', '/art/promo/fair-play', texts.fair),
    advert(51, 'floating', 1, 'rain', '/art/menu/cash-rain', texts.rain),
    ...(welcome ? [advert(61, 'register', 1, 'welcome', '/art/promo/first-rain', texts.first)] : []),
  ];
}
