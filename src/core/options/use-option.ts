import { useStoreMap } from 'effector-react';
import type { OptionType } from '../../../contract';
import { $options, contentOf } from './model';

/** The content of one option in a component; null before the answer, or when the market has no such option. */
export const useOption = (type: OptionType): string | null =>
  useStoreMap({ store: $options, keys: [type], fn: (options, [wanted]) => contentOf(options, wanted) });
