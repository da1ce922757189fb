import { createStore, sample } from 'effector';
import { contract, type OptionType, type SystemOption } from '../../../contract';
import { createCallFx } from '../../shared/api';
import { languageLoaded } from '../../shared/lib/language';

/** All system options: asked first at start (NAV-27), and again in another language. */
export const optionsFx = createCallFx(contract.config.options);

export const $options = createStore<readonly SystemOption[]>([], { name: 'options' }).on(optionsFx.doneData, (_, options) => options);
export const $optionsState = createStore<'waiting' | 'ready' | 'failed'>('waiting')
  .on(optionsFx, (state) => (state === 'ready' ? state : 'waiting'))
  .on(optionsFx.done, () => 'ready')
  .on(optionsFx.fail, (state) => (state === 'ready' ? state : 'failed'));

const $asked = createStore(false).on(optionsFx, () => true);
sample({ clock: languageLoaded, filter: $asked, fn: () => ({}), target: optionsFx });

const contentOf = (options: readonly SystemOption[], type: OptionType): string | null =>
  options.find((option) => option.type === type)?.content ?? null;

/** The content of one option; null while it is not known or the market has none. */
export const optionText = (type: OptionType) => $options.map((options) => contentOf(options, type), { skipVoid: false });
export { contentOf };
