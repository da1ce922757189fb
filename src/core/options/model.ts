import { createEffect, createStore, sample } from 'effector';
import * as v from 'valibot';
import { contract, optionSchema, type OptionType, type SystemOption } from '../../../contract';
import { createCallFx } from '../api';
import { byLanguage } from '../i18n/by-language';
import { reuse } from '../reuse';
import { readStored, writeStored } from '../storage/storage';
import { cameOnline } from '../browser/trackers';

/** All system options: the first call at start (NAV-27), repeated after a change of language. */
export const optionsFx = createCallFx(contract.config.options);
const { said, again } = byLanguage(optionsFx);

export const $options = createStore<readonly SystemOption[]>([], { name: 'options' }).on(said, reuse);

// The last answer is stored, so that terms, rules and contacts can be read offline.
const storageKey = 'baobab.options';
const rememberFx = createEffect((options: readonly SystemOption[]) => writeStored(storageKey, options));
const recallFx = createEffect((): SystemOption[] | null => readStored(storageKey, v.array(optionSchema)));
$options.on(recallFx.doneData, (options, kept) => (options.length > 0 ? options : (kept ?? options)));
sample({ clock: said, target: rememberFx });
sample({ clock: optionsFx.fail, fn: () => undefined, target: recallFx });
export const $optionsState = createStore<'waiting' | 'ready' | 'failed'>('waiting')
  .on(optionsFx, (state) => (state === 'ready' ? state : 'waiting'))
  .on(optionsFx.done, () => 'ready')
  .on(optionsFx.fail, (state) => (state === 'ready' ? state : 'failed'));
sample({
  clock: cameOnline,
  source: $optionsState,
  filter: (state) => state === 'failed',
  fn: () => ({}),
  target: optionsFx,
});

const $asked = createStore(false).on(optionsFx, () => true);
sample({ clock: again, filter: $asked, fn: () => ({}), target: optionsFx });

const contentOf = (options: readonly SystemOption[], type: OptionType): string | null =>
  options.find((option) => option.type === type)?.content ?? null;

/** The content of one option; null before the answer, or when the market has no such option. */
export const optionText = (type: OptionType) =>
  $options.map((options) => contentOf(options, type), { skipVoid: false });
export { contentOf };
