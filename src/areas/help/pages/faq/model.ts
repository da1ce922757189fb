import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, faqTypes, type Faq } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { createCallFx } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';

/** /me/faq was opened; `?type=` chooses one topic. */
export const opened = createEvent<PageEntry>();
export const typePicked = createEvent<number>();
export const moreWanted = createEvent();
export const retried = createEvent();

/** Questions on a page. */
const size = 20;
const known: readonly number[] = Object.values(faqTypes);
export const $type = createStore<number>(faqTypes.account)
  .on(opened, (before, { query }) => (known.includes(Number(query['type'])) ? Number(query['type']) : before))
  .on(typePicked, (_, type) => type);

interface Heard {
  type: number;
  total: number;
  list: readonly Faq[];
}
const $heard = createStore<Heard | null>(null);
/** The questions of the chosen topic; null before the answer. */
export const $questions = combine($heard, $type, (heard, type) => (heard?.type === type ? heard : null));

const faqFx = attach({
  source: { type: $type, heard: $questions },
  mapParams: (more: boolean, { type, heard }) => ({
    type,
    size,
    page: more && heard !== null ? Math.floor(heard.list.length / size) + 1 : 1,
  }),
  effect: createCallFx(contract.content.faq),
});
const $asked = createStore<{ type: number; more: boolean }>({ type: 0, more: false });
sample({ clock: faqFx, source: $type, fn: (type, more) => ({ type, more }), target: $asked });
sample({
  clock: faqFx.doneData,
  source: { asked: $asked, heard: $heard },
  fn: ({ asked, heard }, { total, list }): Heard => ({
    type: asked.type,
    total,
    list:
      asked.more && heard?.type === asked.type
        ? [...heard.list, ...list.filter(({ id }) => heard.list.every((one) => one.id !== id))]
        : list,
  }),
  target: $heard,
});
sample({ clock: [opened, typePicked, retried, languageLoaded], fn: () => false, target: faqFx });
sample({ clock: moreWanted, source: faqFx.pending, filter: (pending) => !pending, fn: () => true, target: faqFx });
export const $isLoading = faqFx.pending;
export const $failed = createStore(false)
  .on(faqFx.fail, () => true)
  .reset(faqFx);
