import { attach, createEvent, createStore, sample } from 'effector';
import { contract, menuPositions, menuSchema, type MenuItem } from '../../../contract';
import * as v from 'valibot';
import { createEffect } from 'effector';
import { createCallFx, type ApiError } from '../../shared/api';
import { byLanguage } from '../../shared/lib/by-language';
import { problemSeen } from '../../shared/lib/problems';
import { readStored, writeStored } from '../../shared/lib/storage';

const menusFx = createCallFx(contract.config.menus);

/** The entries that are switched on (HOM-20). */
export const activeItems = (items: readonly MenuItem[]): MenuItem[] => items.filter(({ actived }) => actived);

/** The menu of a position: what was stored last time at once, then what the server says. */
function createMenu(position: (typeof menuPositions)[keyof typeof menuPositions]) {
  const storageKey = `baobab.menu.${position}`;
  const requested = createEvent();
  const loadFx = attach({ effect: menusFx, mapParams: (_: void) => ({ position }) });
  const { said: answered, again } = byLanguage(loadFx);
  const said = answered.map(activeItems);
  const recallFx = createEffect((): MenuItem[] | null => readStored(storageKey, v.array(menuSchema)));
  const rememberFx = createEffect((items: MenuItem[]) => writeStored(storageKey, items));

  const $items = createStore<readonly MenuItem[]>([])
    .on(said, (_, items) => items)
    .on(recallFx.doneData, (items, stored) => (items.length > 0 ? items : activeItems(stored ?? [])));
  const $status = createStore<'idle' | 'loading' | 'ready' | 'failed'>('idle')
    .on(loadFx, () => 'loading' as const)
    .on(loadFx.done, () => 'ready' as const)
    .on(loadFx.fail, () => 'failed' as const);

  sample({ clock: requested, source: $items, filter: (items) => items.length === 0, fn: () => undefined, target: recallFx });
  sample({ clock: requested, source: loadFx.pending, filter: (pending) => !pending, fn: () => undefined, target: loadFx });
  sample({ clock: said, target: rememberFx });
  sample({ clock: again, source: $status, filter: (status) => status === 'ready', fn: () => undefined, target: requested });
  sample({ clock: loadFx.failData, fn: ({ message }: ApiError) => ({ what: `menu ${position}`, message }), target: problemSeen });
  return { requested, loadFx, recallFx, $items, $status };
}

/** The grid at the top of home (HOM-2) and the entries of the side drawer (HOM-15). */
export const homeMenu = createMenu(menuPositions.home);
export const drawerMenu = createMenu(menuPositions.drawer);

/** Four columns, or five when there are exactly five entries (Q21). */
export const menuColumns = (entries: number): 4 | 5 => (entries === 5 ? 5 : 4);
