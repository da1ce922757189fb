import { useStoreMap } from 'effector-react';
import type { OptionType } from '../../../contract';
import { $options, contentOf } from './model';

/** The content of one option in a component; null while it is not known or the market has none. */
export const useOption = (type: OptionType): string | null =>
  useStoreMap({ store: $options, keys: [type], fn: (options, [wanted]) => contentOf(options, wanted) });
