import { createEvent, createStore, sample } from 'effector';
import { codes, contract, type MallJump } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { routeRequested, type PageEntry } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { $isSignedIn, loginRequired } from '../../access/session';
import { readId } from '../lib/look';

/** Resolves a jump. A test replaces the handler. */
export const jumpFx = createCallFx(contract.mall.jump);

/** /mall/jump/:id was opened. */
export const jumpOpened = createEvent<PageEntry>();
export const jumpAsked = createEvent();

const $id = createStore(0).on(jumpOpened, (_, { params }) => readId(params['id']));
const $answer = createStore<MallJump | null>(null)
  .on(jumpFx.doneData, (_, jump) => jump)
  .reset(jumpOpened);
/** The outside shop that the jump leads to; null for goods, and before the answer. */
export const $shop = $answer.map((jump) => (jump?.kind === 'shop' ? jump : null));
const $error = createStore<ApiError | null>(null)
  .on(jumpFx.failData, (_, error) => error)
  .reset(jumpFx, jumpOpened);
export const $jumpProblem = $error.map((error) => (error === null ? null : error.message || 'common:error.later'));
/** The address leads nowhere (Q63). */
export const $isInvalid = createStore(false)
  .on(jumpFx.failData, (_, { code }) => code === codes.noActivity || code === codes.invalid)
  .on(jumpOpened, (_, { params }) => readId(params['id']) === 0);
export const $jumpLoading = jumpFx.pending;

sample({
  clock: [jumpOpened, jumpAsked],
  source: $id,
  filter: (id) => id > 0,
  fn: (id) => ({ id }),
  target: jumpFx,
});
sample({
  clock: cameOnline,
  source: { id: $id, error: $error, invalid: $isInvalid },
  filter: ({ id, error, invalid }) => id > 0 && error !== null && !invalid,
  fn: ({ id }) => ({ id }),
  target: jumpFx,
});
const goodsFound = createEvent<{ id: number; type: number }>();
sample({
  clock: jumpFx.doneData,
  filter: (jump): jump is Extract<MallJump, { kind: 'goods' }> => jump.kind === 'goods',
  target: goodsFound,
});
// The page of an item is for members. A visitor sees its shop, and is asked to log in for the item.
sample({
  clock: goodsFound,
  source: $isSignedIn,
  fn: (isSignedIn, { id, type }) => ({
    to: isSignedIn ? pathTo(paths.mallGoods, { id }) : pathTo(paths.mallShop, { type }),
    replace: true,
  }),
  target: routeRequested,
});
sample({
  clock: goodsFound,
  source: $isSignedIn,
  filter: (isSignedIn) => !isSignedIn,
  fn: (_, { id }) => ({ returnTo: pathTo(paths.mallGoods, { id }) }),
  target: loginRequired,
});
