import { advertPositions, advertTypes, type Market } from '../../../contract';
import { lines, same, say, type Localised } from '../../core/localised';

export interface AdvertSeed {
  readonly id: number;
  readonly position: number;
  readonly typeId: number;
  readonly sort: number;
  readonly image: string;
  readonly url: string;
  readonly content: Localised;
  /** The period in which it is shown, in ms; null for always. */
  readonly beginsAt: number | null;
  readonly endsAt: number | null;
  readonly repeatMs: number | null;
}

/**
 * The link of an advert, by what it offers. The app leaves out an advert whose page it does not have. The first rain
 * links to the table of its gifts (Q75).
 */
const urls: Record<keyof typeof advertTypes, string> = {
  rain: '/home?open=cash-rain',
  welcome: '/home?open=first-rain',
  fairness: '/fairness',
  wheel: '/games/coin-spin/1',
  daily: '/home?open=daily',
  tasks: '/tasks',
  diamonds: '/diamond/exchange',
  games: '/categories/1/games',
  tickets: '/activities/lucky-refund/index',
  season: '/publicize/christmas',
};

/** The content of a tile that has a name and no other line. */
const nameOnly = (name: Localised): Localised => lines(same(''), name, same(''), same(''));

const texts = {
  rain: lines(
    say('Every day at 12:00, 18:00 and 21:00', 'Tous les jours à 12 h, 18 h et 21 h', 'Todo dia às 12h, 18h e 21h'),
    say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro'),
    say(
      'Tap for 15 seconds, then see what fell to you',
      'Touchez l’écran 15 secondes et voyez ce qui vous revient',
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
      'Every chance shown before you play, every draw yours to check',
      'Chaque chance affichée avant, chaque tirage vérifiable après',
      'Cada chance à vista antes, cada sorteio pode ser conferido',
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
    say('Claim', 'Recevoir', 'Resgatar'),
  ),
  tasks: lines(
    say('Every day', 'Chaque jour', 'Todo dia'),
    say('Daily tasks', 'Tâches du jour', 'Tarefas do dia'),
    say('Three tasks, each pays coins', 'Trois tâches, chacune donne des pièces', 'Três tarefas, cada uma vale moedas'),
    say('See the tasks', 'Voir les tâches', 'Ver as tarefas'),
  ),
  tasksEnd: lines(
    say('Until midnight', 'Jusqu’à minuit', 'Até meia-noite'),
    say('Today’s tasks end in', 'Les tâches du jour finissent dans', 'As tarefas de hoje acabam em'),
    say('', '', ''),
    say('See the tasks', 'Voir les tâches', 'Ver as tarefas'),
  ),
  diamonds: lines(
    say('Diamonds', 'Diamants', 'Diamantes'),
    say('Change them for money', 'Changez-les en argent', 'Troque por dinheiro'),
    say('The rate is shown before you tap', 'Le taux est affiché avant', 'A cotação aparece antes da troca'),
    say('To the exchange', 'Vers l’échange', 'Ir para a troca'),
  ),
  games: lines(
    say('The games hall', 'La salle de jeux', 'A sala de jogos'),
    say('Thirteen games', 'Treize jeux', 'Treze jogos'),
    say('Try each one without money first', 'Essayez chacun d’abord sans argent', 'Teste cada um antes sem dinheiro'),
    say('To the games', 'Vers les jeux', 'Ver os jogos'),
  ),
  coins: lines(
    say('', '', ''),
    say('+ {coins} coins', '+ {coins} pièces', '+ {coins} moedas'),
    say('Play them on the Coin Wheel.', 'Misez-les sur la roue des pièces.', 'Use na Roleta de moedas.'),
    say('Go to the wheel', 'Vers la roue', 'Ir para a roleta'),
  ),
  tickets: lines(
    say('Every Saturday', 'Chaque samedi', 'Todo sábado'),
    say('Lucky Refund', 'Lucky Refund', 'Lucky Refund'),
    say('A draw with a jackpot', 'Un tirage avec jackpot', 'Um sorteio com jackpot'),
    say('See my tickets', 'Voir mes tickets', 'Ver meus bilhetes'),
  ),
  ticketsSale: lines(
    say('Every Saturday', 'Chaque samedi', 'Todo sábado'),
    say('Lucky Refund', 'Lucky Refund', 'Lucky Refund'),
    say(
      'One ticket in five wins its price or more',
      'Un ticket sur cinq gagne au moins son prix',
      'Um em cada cinco bilhetes ganha o preço ou mais',
    ),
    say('Get tickets', 'Prendre des tickets', 'Pegar bilhetes'),
  ),
  ticketsEnd: lines(
    say('Saturday 21:00', 'Samedi 21 h', 'Sábado 21h'),
    say('Sales close in', 'Les ventes ferment dans', 'As vendas fecham em'),
    say('', '', ''),
    say('Get tickets', 'Prendre des tickets', 'Pegar bilhetes'),
  ),
  christmas: lines(
    say('In December', 'En décembre', 'Em dezembro'),
    say('Christmas', 'Noël', 'Natal'),
    say('Gifts and draws under the baobab', 'Cadeaux et tirages sous le baobab', 'Presentes e sorteios sob o baobá'),
    say('Come and see', 'Venez voir', 'Venha ver'),
  ),
  refund: nameOnly(same('Lucky Refund')),
  tree: nameOnly(say('Light the Baobab', 'Illuminez le baobab', 'Ilumine o baobá')),
  mall: nameOnly(say('Mall', 'Boutique', 'Loja')),
} as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Midnight of the market at the beginning of a Sunday, in ms. */
const sundayOf = ({ utcOffsetMinutes }: Market): number => 3 * dayMs - utcOffsetMinutes * 60_000;
/** Periods that repeat: the day of the market, and a week of ticket sales until Saturday 21:00. */
const periods = {
  day: (market: Market) => ({ beginsAt: sundayOf(market), endsAt: sundayOf(market) + dayMs, repeatMs: dayMs }),
  sales: (market: Market) => ({
    beginsAt: sundayOf(market),
    endsAt: sundayOf(market) + 6 * dayMs + 21 * hourMs,
    repeatMs: 7 * dayMs,
  }),
  /** The next Christmas season. */
  december: ({ utcOffsetMinutes }: Market) => ({
    beginsAt: Date.UTC(2026, 11, 1) - utcOffsetMinutes * 60_000,
    endsAt: Date.UTC(2027, 0, 1) - utcOffsetMinutes * 60_000,
    repeatMs: null,
  }),
} as const;
const always = { beginsAt: null, endsAt: null, repeatMs: null };

/** A card of the promotion page, which leads to the detail of its promotion. */
const promoted = (id: number) => ({ position: 'promotionList', url: `/activities/promotion/${id}` }) as const;

/** A way on from the seasonal page (ADV-17). */
const seasonal = (url: string) => ({ position: 'season', kind: 'season', url }) as const;

/** All adverts, in the order of the seed. */
const adverts: readonly {
  readonly id: number;
  readonly position: keyof typeof advertPositions;
  readonly sort: number;
  readonly kind: keyof typeof advertTypes;
  readonly image: string;
  readonly content: Localised;
  readonly period?: keyof typeof periods;
  /** Where it leads, when not to the page of its kind. */
  readonly url?: string;
}[] = [
  { id: 2, position: 'banner', sort: 1, kind: 'welcome', image: '/art/banner-night', content: texts.first },
  { id: 4, position: 'banner', sort: 2, kind: 'welcome', image: '/art/banner-savanna', content: texts.first },
  { id: 1, position: 'banner', sort: 3, kind: 'rain', image: '/art/banner-night', content: texts.rain },
  { id: 3, position: 'banner', sort: 4, kind: 'fairness', image: '/art/banner-savanna', content: texts.fair },
  { id: 5, position: 'banner', sort: 5, kind: 'tickets', image: '/art/promo/tickets', content: texts.ticketsSale },
  { ...promoted(2), id: 11, sort: 1, kind: 'rain', image: '/art/promo/rain-hours', content: texts.rain },
  { ...promoted(3), id: 12, sort: 2, kind: 'welcome', image: '/art/promo/first-rain', content: texts.first },
  { id: 13, position: 'promotionList', sort: 3, kind: 'fairness', image: '/art/promo/fair-play', content: texts.fair },
  { id: 21, position: 'promotionPopup', sort: 1, kind: 'wheel', image: '/art/promo/coin-wheel', content: texts.wheel },
  { id: 22, position: 'defaultPopup', sort: 1, kind: 'wheel', image: '/art/promo/coin-wheel', content: texts.wheel },
  { ...promoted(5), id: 14, sort: 4, kind: 'tasks', image: '/art/promo/daily-tasks', content: texts.tasks },
  { ...promoted(6), id: 15, sort: 5, kind: 'tickets', image: '/art/promo/tickets', content: texts.tickets },
  { id: 31, position: 'swipe', sort: 1, kind: 'wheel', image: '/art/promo/coin-wheel', content: texts.wheel },
  { id: 32, position: 'swipe', sort: 2, kind: 'games', image: '/art/promo/game-hall', content: texts.games },
  { id: 33, position: 'swipe', sort: 3, kind: 'diamonds', image: '/art/promo/diamond-trade', content: texts.diamonds },
  { id: 36, position: 'popup', sort: 1, kind: 'tasks', image: '/art/promo/daily-tasks', content: texts.tasks },
  {
    id: 42,
    position: 'homeImages',
    sort: 2,
    kind: 'diamonds',
    image: '/art/promo/diamond-trade',
    content: texts.diamonds,
  },
  {
    id: 71,
    position: 'countDown',
    sort: 1,
    kind: 'tickets',
    image: '/art/promo/tickets',
    content: texts.ticketsEnd,
    period: 'sales',
  },
  {
    id: 72,
    position: 'countDown',
    sort: 2,
    kind: 'tasks',
    image: '/art/promo/daily-tasks',
    content: texts.tasksEnd,
    period: 'day',
  },
  { id: 81, position: 'coinsEvent', sort: 1, kind: 'wheel', image: '/art/promo/coin-burst', content: texts.coins },
  {
    id: 16,
    position: 'promotionList',
    sort: 0,
    kind: 'season',
    image: '/art/promo/christmas',
    content: texts.christmas,
    period: 'december',
  },
  {
    ...seasonal('/activities/lucky-refund/index'),
    id: 91,
    sort: 1,
    image: '/art/menu/lucky-refund',
    content: texts.refund,
  },
  { ...seasonal('/activities/collect-cards'), id: 92, sort: 2, image: '/art/menu/collect-cards', content: texts.tree },
  { ...seasonal('/mall'), id: 93, sort: 3, image: '/art/menu/mall', content: texts.mall },
  { id: 41, position: 'homeImages', sort: 1, kind: 'fairness', image: '/art/promo/fair-play', content: texts.fair },
  { id: 51, position: 'floating', sort: 1, kind: 'daily', image: '/art/menu/daily-sign-in', content: texts.daily },
  { id: 61, position: 'register', sort: 1, kind: 'welcome', image: '/art/promo/first-rain', content: texts.first },
];

/**
 * The adverts of a market, at all eleven positions (ADV-1, Q67). A page offers the rain once, in addition to the
 * widget on the home page: the app shows one advert for an offer in a position, and no popup for an offer that the page
 * shows already. Each theme has its own image of an offer. The first-rain advert exists only in markets with that gift
 * (Q46: Brazil forbids gifts before play).
 */
export function advertSeeds(market: Market): readonly AdvertSeed[] {
  return adverts
    .filter(({ kind }) => kind !== 'welcome' || market.welcomeRains > 0)
    .map(({ id, position, sort, kind, image, content, period, url }) => ({
      id,
      position: advertPositions[position],
      typeId: advertTypes[kind],
      sort,
      image,
      url: url ?? urls[kind],
      content,
      ...(period === undefined ? always : periods[period](market)),
    }));
}
