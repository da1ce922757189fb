import { combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, type AnswerOf, type MallType } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { languageLoaded } from '../../../core/i18n/language';
import { $location, type PageEntry } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { sessionEnded } from '../../access/session';
import { isParcel, mostOf, stockOf, type Basket } from '../lib/lines';
import { readId } from '../lib/look';
import { cartAdded } from './cart';

type Detail = AnswerOf<typeof contract.mall.detail>;

/** Requests an item. A test replaces the handler. */
export const detailFx = createCallFx(contract.mall.detail);
const { fx: ownFx, answered } = createOwnFx(detailFx);

/** /mall/detail/:id was opened. */
export const detailOpened = createEvent<PageEntry>();
/** The item may have changed, or its last request failed. */
export const detailAsked = createEvent();
export const optionPicked = createEvent<string>();
export const countSet = createEvent<number>();
export const networkPicked = createEvent<string>();
/** Puts the chosen pieces into the cart. */
export const addPressed = createEvent();

const $id = createStore(0).on(detailOpened, (_, { params }) => readId(params['id']));
const $answer = createStore<Detail | null>(null)
  .on(answered, (_, { result }) => result)
  .on(ownFx.failData, (known, { code }) => (code === codes.mallGone ? null : known))
  .reset(sessionEnded);
/** The item of the address; null before its answer. */
export const $detail = combine($answer, $id, (answer, id) => (answer?.goods.id === id ? answer : null));
const $error = createStore<ApiError | null>(null)
  .on(ownFx.failData, (_, error) => error)
  .reset(ownFx, detailOpened, sessionEnded);
export const $detailProblem = $error.map((error) => (error === null ? null : error.message || 'common:error.later'));
/** There is no such item, or it is not sold any more. */
export const $isGone = combine($id, $error, (id, error) => id === 0 || error?.code === codes.mallGone);
export const $detailLoading = ownFx.pending;

const $picked = createStore<string | null>(null)
  .on(optionPicked, (_, option) => option)
  .reset(detailOpened);
/** The option that is to be ordered; null while the member has to choose one. */
export const $option = combine($detail, $picked, (detail, picked) => {
  const options = detail?.goods.options ?? [];
  return (options.length === 1 ? options[0] : options.find(({ code }) => code === picked)) ?? null;
});
const $wantedCount = createStore(1)
  .on(countSet, (_, count) => count)
  .reset(detailOpened);
/** The most pieces of the chosen option in one order. */
export const $most = combine($detail, $option, (detail, option) =>
  detail === null || option === null ? 1 : mostOf(detail.goods, option.stock),
);
export const $count = combine($wantedCount, $most, (count, most) => Math.max(1, Math.min(count, most)));
const $chosenNetwork = createStore<string | null>(null)
  .on(networkPicked, (_, network) => network)
  .reset(detailOpened, sessionEnded);
/** The network that airtime or data go to; null while the member has to choose one. */
export const $network = combine($detail, $chosenNetwork, (detail, chosen) => chosen ?? detail?.networks.own ?? null);

/** What "Order" on the page of an item is about; null while an option is missing or sold out. */
export const $detailBasket = combine($detail, $option, $count, (detail, option, count): Basket | null => {
  if (detail === null || option === null || option.stock === 0) return null;
  const { goods } = detail;
  const line = { id: goods.id, option: option.code, count, goods, unitPrice: goods.unitPrice };
  return { type: goods.type as MallType, lines: [{ ...line, stock: stockOf(goods, option.code) }] };
});

sample({
  clock: addPressed,
  source: { basket: $detailBasket, most: $most },
  filter: ({ basket }) => basket !== null && basket.lines.every(({ goods }) => isParcel(goods)),
  fn: ({ basket, most }) => {
    const [{ id, option, count }] = basket!.lines as [Basket['lines'][number]];
    return { type: basket!.type, line: { id, option, count }, most };
  },
  target: cartAdded,
});

const $isOpen = combine($location, $id, ({ pathname }, id) => id > 0 && pathname === pathTo(paths.mallGoods, { id }));
const again = sample({ clock: [cameOnline, languageLoaded], source: $isOpen, filter: (open) => open });
sample({
  clock: [detailOpened, detailAsked, again],
  source: $id,
  filter: (id) => id > 0,
  fn: (id) => ({ id }),
  target: ownFx,
});
