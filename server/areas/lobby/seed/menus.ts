import { menuPositions, vipEntry } from '../../../../contract';
import { say, type Localised } from '../../../core/localised';

export interface MenuSeed {
  readonly id: number;
  readonly position: number | null;
  readonly groupId: number | null;
  readonly sort: number;
  readonly title: Localised;
  readonly url: string;
  readonly img: string;
  /** Marks an entry for the app, such as `vipEntry`; empty for none. */
  readonly content: string;
}

/** The menu group of the page "Me" (HOM-17). */
export const meMenuGroup = 130_100;

const entries = {
  cashRain: {
    title: say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro'),
    url: '/home?open=cash-rain',
    img: '/art/menu/cash-rain',
  },
  promotions: { title: say('Promotions', 'Promotions', 'Promoções'), url: '/promotion', img: '/art/menu/promotions' },
  myGames: {
    title: say('My games', 'Mes jeux', 'Meus jogos'),
    url: '/categories/999998/games',
    img: '/art/menu/my-games',
  },
  coinWheel: {
    title: say('Coin Wheel', 'Roue des pièces', 'Roleta de moedas'),
    url: '/games/coin-spin/1',
    img: '/art/menu/coin-wheel',
  },
  diamondWheel: {
    title: say('Diamond Wheel', 'Roue des diamants', 'Roleta de diamantes'),
    url: '/diamond/spin',
    img: '/art/menu/diamond-wheel',
  },
  // The page of all daily tasks. It leads on to the other diamond tasks.
  tasks: { title: say('Tasks', 'Tâches', 'Tarefas'), url: '/tasks', img: '/art/menu/tasks' },
  lottery: { title: say('Lottery', 'Loterie', 'Loteria'), url: '/lottery', img: '/art/menu/lottery' },
  luckyRefund: {
    // The game has the same name in all languages, as on its page.
    title: say('Lucky Refund', 'Lucky Refund', 'Lucky Refund'),
    url: '/activities/lucky-refund/index',
    img: '/art/menu/lucky-refund',
  },
  collectCards: {
    title: say('Light the Baobab', 'Illuminez le baobab', 'Ilumine o baobá'),
    url: '/activities/collect-cards',
    img: '/art/menu/collect-cards',
  },
  vip: { title: say('VIP Club', 'Club VIP', 'Clube VIP'), url: '/subscriber/memberCenter', img: '/art/menu/vip' },
  cashBack: {
    title: say('Cash Back', 'Cashback', 'Cashback'),
    url: '/subscriber/cashBack',
    img: '/art/menu/cash-back',
  },
  diamondExchange: {
    title: say('Diamond Exchange', 'Échange de diamants', 'Troca de diamantes'),
    url: '/diamond/exchange',
    img: '/art/menu/diamond-exchange',
  },
  mall: { title: say('Mall', 'Boutique', 'Loja'), url: '/mall', img: '/art/menu/mall' },
  coinMall: {
    title: say('Coin shop', 'Rayon pièces', 'Loja de moedas'),
    url: '/mall/3',
    img: '/art/menu/mall-coins',
  },
  diamondMall: {
    title: say('Diamond shop', 'Rayon diamants', 'Loja de diamantes'),
    url: '/mall/4',
    img: '/art/menu/mall-diamonds',
  },
  daily: {
    title: say('Daily sign-in', 'Bonus du jour', 'Bônus do dia'),
    url: '/home?open=daily',
    img: '/art/menu/daily-sign-in',
  },
  messages: { title: say('Messages', 'Messages', 'Mensagens'), url: '/member/messages', img: '/art/menu/messages' },
  wallet: { title: say('Wallet', 'Portefeuille', 'Carteira'), url: '/account/transactions', img: '/art/menu/wallet' },
} as const;

const menu = (
  position: number | null,
  { groupId, firstId, names }: { groupId: number | null; firstId: number; names: ReadonlyArray<keyof typeof entries> },
): readonly MenuSeed[] =>
  names.map((name, index) => ({
    id: firstId + index,
    position,
    groupId,
    sort: index + 1,
    ...entries[name],
    content: name === 'vip' ? vipEntry : '',
  }));

/** Contains only addresses that have a page. */
export const menuSeeds: readonly MenuSeed[] = [
  ...menu(menuPositions.home, {
    groupId: null,
    firstId: 1,
    names: ['coinWheel', 'luckyRefund', 'lottery', 'vip', 'messages'],
  }),
  ...menu(menuPositions.drawer, {
    groupId: null,
    firstId: 21,
    names: [
      'messages',
      'cashRain',
      'promotions',
      'wallet',
      'coinWheel',
      'diamondWheel',
      'tasks',
      'diamondExchange',
      'daily',
      'luckyRefund',
      'lottery',
      'collectCards',
      'vip',
      'cashBack',
      'mall',
    ],
  }),
  ...menu(null, {
    groupId: meMenuGroup,
    firstId: 41,
    names: [
      'cashRain',
      'promotions',
      'myGames',
      'coinWheel',
      'diamondWheel',
      'tasks',
      'diamondExchange',
      'daily',
      'luckyRefund',
      'lottery',
      'collectCards',
      'vip',
      'cashBack',
      'coinMall',
      'diamondMall',
    ],
  }),
];
