import { createEvent, sample } from 'effector';
import * as v from 'valibot';
import { optionTypes, withdrawEnabledSchema } from '../../../contract';
import { $options } from '../../features/options';
import { balanceRefreshRequested } from '../../features/wallet';

/** /withdraw was entered: the balance on it is a fresh one. */
export const opened = createEvent();

sample({ clock: opened, target: balanceRefreshRequested });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether withdrawals are open, and in the server's words why not; null while or because that is not set up (WDR-2). */
export const $withdrawal = $options.map((options) => {
  const entries = options.filter(({ type }) => type === optionTypes.withdrawEnabled);
  const only = entries.length === 1 ? v.safeParse(withdrawEnabledSchema, parse(entries[0]?.content ?? '')) : null;
  return only?.success ? only.output : null;
});
