import { attach, createEffect, createStore, sample } from 'effector';
import * as v from 'valibot';
import { counted } from '../../../core/counted';
import { $conversions, conversionTaken, type Conversion } from '../../../core/money/conversions';
import { readStored, writeStored } from '../../../core/storage/storage';
import { choiceKnown } from './choice';

const key = 'baobab.conversions';
/** How many conversions this browser remembers. */
const remembered = 50;

/** Whether this browser counts the conversion for the first time; stores that it did. Tabs share the storage. */
export const markFx = createEffect(({ name, of }: Conversion): boolean => {
  const known = readStored(key, v.array(v.string())) ?? [];
  const mark = `${name}:${of}`;
  if (known.includes(mark)) return false;
  writeStored(key, [...known, mark].slice(-remembered));
  return true;
});

const nextFx = attach({ effect: markFx });
const $known = createStore(false).on(choiceKnown, () => true);
sample({
  clock: [choiceKnown, $conversions],
  source: { waiting: $conversions, known: $known, busy: nextFx.pending },
  filter: ({ waiting, known, busy }) => known && !busy && waiting.length > 0,
  fn: ({ waiting }) => waiting[0]!,
  target: nextFx,
});
sample({
  clock: nextFx.done,
  filter: ({ result }) => result,
  fn: ({ params: { name } }) => ({ name }),
  target: counted,
});
sample({ clock: nextFx.finally, fn: () => undefined, target: conversionTaken });
