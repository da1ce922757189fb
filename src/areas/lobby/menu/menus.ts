import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, languages, menuPositions, menuSchema, type MenuItem } from '../../../../contract';
import * as v from 'valibot';
import { createEffect } from 'effector';
import { isInvitation } from '../../../core/area/opening';
import { createCallFx, type ApiError } from '../../../core/api';
import { byLanguage } from '../../../core/i18n/by-language';
import { $language } from '../../../core/i18n/language';
import { problemSeen } from '../../../core/problems';
import { reuse } from '../../../core/reuse';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $mayInvite } from '../../access/session';

const menusFx = createCallFx(contract.config.menus);

/** The entries that are switched on (HOM-20). */
export const activeItems = (items: readonly MenuItem[]): MenuItem[] => items.filter(({ actived }) => actived);

/** A menu in one language, as it is stored on the phone. */
const storedSchema = v.object({ language: v.picklist(languages), items: v.array(menuSchema) });
type Stored = v.InferOutput<typeof storedSchema>;

/**
 * The menu of a position: first the stored copy, then the server's answer. A copy in another language is not shown,
 * because titles depend on the language. With `ahead`, a change of language requests the menu even when it was not
 * shown in this visit.
 */
function createMenu(position: (typeof menuPositions)[keyof typeof menuPositions], { ahead }: { ahead: boolean }) {
  const storageKey = `baobab.menu.${position}`;
  const requested = createEvent();
  const loadFx = attach({ effect: menusFx, mapParams: (_: void) => ({ position }) });
  const { said: answered, again } = byLanguage(loadFx);
  const said = answered.map(activeItems);
  const recallFx = createEffect((): Stored | null => readStored(storageKey, storedSchema));
  const rememberFx = createEffect((stored: Stored) => writeStored(storageKey, stored));
  const recalled = sample({
    clock: recallFx.doneData,
    source: $language,
    filter: (language, stored) => stored?.language === language,
    fn: (_, stored) => stored?.items ?? [],
  });

  const $items = createStore<readonly MenuItem[]>([])
    .on(said, reuse)
    .on(recalled, (items, stored) => (items.length > 0 ? items : activeItems(stored)));
  const $status = createStore<'idle' | 'loading' | 'ready' | 'failed'>('idle')
    .on(loadFx, () => 'loading' as const)
    .on(loadFx.done, () => 'ready' as const)
    .on(loadFx.fail, () => 'failed' as const);

  sample({
    clock: requested,
    source: $items,
    filter: (items) => items.length === 0,
    fn: () => undefined,
    target: recallFx,
  });
  sample({
    clock: requested,
    source: loadFx.pending,
    filter: (pending) => !pending,
    fn: () => undefined,
    target: loadFx,
  });
  sample({
    clock: said,
    source: $language,
    fn: (language, items) => ({ language, items: [...items] }),
    target: rememberFx,
  });
  sample({
    clock: again,
    source: $status,
    filter: (status) => ahead || status === 'ready',
    fn: () => undefined,
    target: requested,
  });
  sample({
    clock: loadFx.failData,
    fn: ({ message }: ApiError) => ({ what: `menu ${position}`, message }),
    target: problemSeen,
  });
  const $shown = combine($items, $mayInvite, (items, mayInvite) =>
    mayInvite ? items : items.filter((item) => !isInvitation(item)),
  );
  return { requested, loadFx, recallFx, $all: $items, $items: $shown, $status };
}

/** The grid at the top of home (HOM-2) and the entries of the side drawer (HOM-15). */
export const homeMenu = createMenu(menuPositions.home, { ahead: true });
export const drawerMenu = createMenu(menuPositions.drawer, { ahead: false });

/** Four columns, or five when there are exactly five entries (Q21). */
export const menuColumns = (entries: number): 4 | 5 => (entries === 5 ? 5 : 4);
