import { formatMoneyShort, mallTypes, marketIn, type Language, type Market } from '../../../contract';
import { say, type Localised } from '../../core/localised';
import { scaled } from '../../fairness/market-scale';
import type { GoodsRow, MallSettings } from './settings';

type Goods = Omit<GoodsRow, 'enable' | 'prices' | 'takesCoupons'> & { readonly price: number };

/** An item without a choice. */
const single = (stock: number): GoodsRow['options'] => [{ code: '', stock }];

/** Airtime of `pesewas` in Ghana, and of about the same worth elsewhere. */
function airtime(
  market: Market,
  { pesewas, ...rest }: { pesewas: number } & Pick<Goods, 'id' | 'type' | 'price'>,
): Goods {
  const size = scaled(market.code, pesewas);
  const worth = (language: Language): string => formatMoneyShort(marketIn(market, language), size);
  return {
    ...rest,
    kind: 'airtime',
    image: 'airtime',
    size,
    name: say(`${worth('en')} airtime`, `${worth('fr')} de crédit`, `${worth('pt')} de crédito`),
    text: say(
      'Airtime for your own number. It arrives at once.',
      'Du crédit téléphonique pour votre numéro. Il arrive tout de suite.',
      'Crédito para o seu próprio número. Chega na hora.',
    ),
    options: single(5_000),
    maxCount: 5,
  };
}

function data(megabytes: number, rest: Pick<Goods, 'id' | 'price' | 'options'>): Goods {
  return {
    ...rest,
    type: mallTypes.coins,
    kind: 'data',
    image: `data-${megabytes}`,
    size: megabytes,
    name: say(`${megabytes} MB data`, `${megabytes} Mo de données`, `${megabytes} MB de dados`),
    text: say(
      'Mobile data for your own number. It arrives at once.',
      'Des données mobiles pour votre numéro. Elles arrivent tout de suite.',
      'Dados móveis para o seu próprio número. Chegam na hora.',
    ),
    maxCount: 5,
  };
}

const parcel = (
  rest: Pick<Goods, 'id' | 'type' | 'image' | 'price' | 'options' | 'maxCount'> & { name: Localised; text: Localised },
): Goods => ({ ...rest, kind: 'parcel', size: null });

const { coins, diamonds } = mallTypes;

const tickets: Goods = {
  id: 4,
  type: coins,
  kind: 'tickets',
  image: 'tickets',
  price: 5_200,
  size: 5,
  name: say('Lucky Refund tickets ×5', 'Tickets Lucky Refund ×5', 'Bilhetes do Lucky Refund ×5'),
  text: say(
    'Five free tickets for Lucky Refund. You find them with your coupons for 30 days.',
    'Cinq tickets gratuits pour Lucky Refund. Ils restent 30 jours parmi vos coupons.',
    'Cinco bilhetes grátis para o Lucky Refund. Ficam 30 dias nos seus cupons.',
  ),
  options: single(2_000),
  maxCount: 5,
};

/** Parcels for coins. */
const coinParcels: readonly Goods[] = [
  parcel({
    id: 5,
    type: coins,
    image: 'cap',
    price: 35_000,
    name: say('Baobab cap', 'Casquette Baobab', 'Boné Baobab'),
    text: say(
      'A light cotton cap with an embroidered baobab. One size, with a strap.',
      'Une casquette légère en coton, avec un baobab brodé. Taille unique, réglable.',
      'Um boné leve de algodão com um baobá bordado. Tamanho único, com ajuste.',
    ),
    options: single(60),
    maxCount: 3,
  }),
  parcel({
    id: 6,
    type: coins,
    image: 'shirt',
    price: 35_000,
    name: say('Baobab T-shirt', 'T-shirt Baobab', 'Camiseta Baobab'),
    text: say(
      'A soft cotton T-shirt with a printed baobab.',
      'Un T-shirt doux en coton, avec un baobab imprimé.',
      'Uma camiseta macia de algodão com um baobá estampado.',
    ),
    options: [
      { code: 'S', stock: 20 },
      { code: 'M', stock: 40 },
      { code: 'L', stock: 40 },
      { code: 'XL', stock: 20 },
    ],
    maxCount: 3,
  }),
];

/** Parcels for diamonds. */
const diamondParcels: readonly Goods[] = [
  parcel({
    id: 8,
    type: diamonds,
    image: 'earbuds',
    price: 3_000,
    name: say('Wireless earbuds', 'Écouteurs sans fil', 'Fones sem fio'),
    text: say(
      'Small earbuds with a charging case.',
      'De petits écouteurs avec leur étui de charge.',
      'Fones pequenos com estojo de recarga.',
    ),
    options: single(30),
    maxCount: 2,
  }),
  parcel({
    id: 9,
    type: diamonds,
    image: 'phone',
    price: 60_000,
    name: say('Smartphone', 'Smartphone', 'Smartphone'),
    text: say(
      'A new Android phone with two SIM cards, unlocked.',
      'Un téléphone Android neuf à deux cartes SIM, sans verrouillage.',
      'Um celular Android novo para dois chips, desbloqueado.',
    ),
    options: single(5),
    maxCount: 1,
  }),
];

/** The shipped goods (economy §14). Coins and diamonds are worth about the same in all markets. */
const goodsOf = (market: Market): readonly Goods[] => [
  airtime(market, { id: 1, type: coins, price: 1_150, pesewas: 100 }),
  data(100, { id: 2, price: 1_700, options: single(2_000) }),
  data(500, { id: 3, price: 6_900, options: single(1_000) }),
  tickets,
  ...coinParcels,
  airtime(market, { id: 7, type: diamonds, price: 300, pesewas: 500 }),
  ...diamondParcels,
];

/** The shipped mall of a market. Its first prices are valid from the beginning of time. */
export const mallOf = (market: Market): MallSettings => ({
  goods: goodsOf(market).map(({ price, ...goods }) => ({
    ...goods,
    enable: true,
    prices: [{ from: 0, price }],
    // The only shipped coupon of the mall is for coins.
    takesCoupons: goods.type === mallTypes.coins,
  })),
  shops: [],
  ticketDays: 30,
});
