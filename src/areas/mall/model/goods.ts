import { combine, createEvent, createStore, sample } from 'effector';
import { contract, mallTypes, type MallGoods, type MallType } from '../../../../contract';
import { createCallFx, createOwnFx } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { languageLoaded } from '../../../core/i18n/language';
import { $location } from '../../../core/router';
import { sessionEnded, sessionStarted } from '../../access/session';

/** The goods of a type and who may order them. */
export interface Shop {
  readonly goods: readonly MallGoods[];
  /** The lowest VIP level that may order. */
  readonly minLevel: number;
  /** The member's level; null for a visitor. */
  readonly level: number | null;
}
type Shops = Readonly<Record<MallType, Shop | null>>;

/** Requests the goods of a type. A test replaces the handler. */
export const goodsFx = createCallFx(contract.mall.goods);
const { fx: ownFx, answered } = createOwnFx(goodsFx);

/** The goods of these types are needed, or may have changed. */
export const shopsAsked = createEvent<readonly MallType[]>();
/** A page with the goods of these types was opened. */
export const shopsOpened = createEvent<readonly MallType[]>();
const $wanted = createStore<readonly MallType[]>([]).on([shopsOpened, shopsAsked], (_, types) => types);

export const $shops = createStore<Shops>({ [mallTypes.coins]: null, [mallTypes.diamonds]: null } as Shops)
  .on(answered, (shops, { params: { type }, result }) => ({ ...shops, [Number(type)]: result }))
  .reset(sessionEnded);
/** The message of the last failure, or null. */
export const $problem = createStore<string | null>(null)
  .on(ownFx.failData, (_, { message }) => message || 'common:error.later')
  .reset(ownFx, sessionEnded);
export const $loading = ownFx.pending;

const $isOpen = combine($location, $wanted, ({ pathname }, wanted) => /^\/mall/.test(pathname) && wanted.length > 0);
const again = sample({ clock: [cameOnline, sessionStarted, languageLoaded], source: $isOpen, filter: (open) => open });
const asked = sample({ clock: [shopsOpened, shopsAsked, again], source: $wanted, fn: (types) => types });
sample({
  clock: asked,
  filter: (types) => types.includes(mallTypes.coins),
  fn: () => ({ type: mallTypes.coins }),
  target: ownFx,
});
sample({
  clock: asked,
  filter: (types) => types.includes(mallTypes.diamonds),
  fn: () => ({ type: mallTypes.diamonds }),
  target: ownFx,
});
