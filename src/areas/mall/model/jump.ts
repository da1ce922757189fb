import { createEvent, createStore, sample } from 'effector';
import { codes, contract, type MallJump } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { routeRequested, type PageEntry } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
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
sample({
  clock: jumpFx.doneData,
  filter: ({ kind }) => kind === 'goods',
  fn: ({ id }) => ({ to: pathTo(paths.mallGoods, { id }), replace: true }),
  target: routeRequested,
});
