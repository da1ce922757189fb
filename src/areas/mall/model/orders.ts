import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, mallOrderSchema, mallPageSize, type MallOrder } from '../../../../contract';
import { createCallFx, createMoneyCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { busyWhile } from '../../../core/busy';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $location, type PageEntry } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { toastShown } from '../../../core/toasts';
import { createConfirm } from '../../../ui/confirm';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { readId } from '../lib/look';
import { buying } from './buy';

/** Requests a page of orders. A test replaces the handler. */
export const ordersFx = createCallFx(contract.mall.orders);
const pageFx = attach({
  effect: ordersFx,
  mapParams: ({ after }: PageAsk<MallOrder, null>) => (after === null ? {} : { maxId: after.id }),
});
const $all = createStore(null);
const $listOpen = $location.map(({ pathname }) => pathname === paths.mallOrders);
/** The member's orders. The newest ones are kept on the phone, without their addresses, for reading offline. */
export const orders = createPagedList<MallOrder, null>({
  fx: pageFx,
  pageSize: mallPageSize,
  keyOf: ({ id }) => id,
  $filter: $all,
  forgotten: sessionEnded,
  keeping: { name: 'mallOrders', row: mallOrderSchema },
  $open: $listOpen,
});
export const ordersOpened = createEvent();
sample({ clock: [ordersOpened, buying.settled], fn: () => undefined, target: orders.asked });

/** /mall/orders/:id was opened. */
export const orderOpened = createEvent<PageEntry>();
export const orderAsked = createEvent();
const $id = createStore(0).on(orderOpened, (_, { params }) => readId(params['id']));

/** Requests an order. A test replaces the handler. */
export const orderFx = createCallFx(contract.mall.order);
const { fx: readFx, answered } = createOwnFx(orderFx);

const moneyFx = createMoneyCallFx(contract.mall.cancel);
/** Cancels an order. A test replaces the handler. */
export const cancelFx = createEffect<Attempt<{ id: number }>, MallOrder, ApiError>(({ input, key }) =>
  moneyFx({ input, key }),
);
/** The cancellation: a repeat answers the cancelled order, so that the coins come back once. */
export const cancelling = createMoneyRequest<{ id: number }, MallOrder>({
  call: cancelFx,
  storageKey: 'baobab.mall.cancel',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

const $read = createStore<MallOrder | null>(null)
  .on(answered, (_, { result }) => result)
  .on(cancelling.settled, (known, order) => (known?.id === order.id ? { ...order, address: known.address } : known))
  .reset(sessionEnded);
const $error = createStore<ApiError | null>(null)
  .on(readFx.failData, (_, error) => error)
  .reset(readFx, orderOpened, sessionEnded);
/** The order from the list: readable without a network. */
const $listed = combine(orders.$rows, $id, (rows, id) => rows?.find((order) => order.id === id) ?? null);
export const $order = combine($read, $listed, $id, (read, listed, id) => (read?.id === id ? read : listed));
export const $orderProblem = $error.map((error) => (error === null ? null : error.message || 'common:error.later'));
/** The member has no such order. */
export const $isUnknown = combine($id, $error, (id, error) => id === 0 || error?.code === codes.mallNoOrder);
export const $orderLoading = readFx.pending;

const $orderOpen = combine(
  $location,
  $id,
  ({ pathname }, id) => id > 0 && pathname === pathTo(paths.mallOrder, { id }),
);
const back = sample({ clock: [cameOnline, cancelling.failed], source: $orderOpen, filter: (open) => open });
sample({
  clock: [orderOpened, orderAsked, back],
  source: $id,
  filter: (id) => id > 0,
  fn: (id) => ({ id }),
  target: readFx,
});
sample({ clock: orderOpened, fn: () => undefined, target: [orders.asked, cancelling.resumed] });

/** "Cancel the order?" */
export const cancelQuestion = createConfirm();
export const cancelPressed = createEvent();
sample({
  clock: cancelPressed,
  source: { order: $order, busy: cancelling.$busy },
  filter: ({ order, busy }) => order?.cancellable === true && !busy,
  fn: () => ({
    title: 'mall:cancel.title',
    body: 'mall:cancel.text',
    confirm: 'mall:cancel.yes',
    cancel: 'mall:cancel.no',
    cancelIsMain: true,
  }),
  target: cancelQuestion.asked,
});
sample({
  clock: cancelQuestion.confirmed,
  source: $order,
  filter: (order) => order?.cancellable === true,
  fn: (order) => ({ id: order!.id }),
  target: cancelling.started,
});
sample({
  clock: cancelling.settled,
  fn: () => ({ kind: 'success' as const, text: 'mall:cancel.done' }),
  target: toastShown,
});
sample({
  clock: cancelling.failed,
  fn: ({ message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
sample({
  clock: [cancelling.settled, cancelling.failed],
  fn: () => undefined,
  target: [balanceRefreshRequested, orders.asked],
});
busyWhile(cancelling.$busy, 'mall-cancel');
