import { combine } from 'effector';
import * as v from 'valibot';
import {
  optionTypes,
  parseWithdrawLimit,
  parseWithdrawRatio,
  withdrawEnabledSchema,
  WithdrawSettingError,
} from '../../../../contract';
import { $options, $optionsState, optionText } from '../../../core/options';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Whether withdrawals are open, and the server's reason when not; null when the option is missing or invalid (WDR-2).
 */
export const $withdrawal = $options.map((options) => {
  const entries = options.filter(({ type }) => type === optionTypes.withdrawEnabled);
  const only = entries.length === 1 ? v.safeParse(withdrawEnabledSchema, parse(entries[0]?.content ?? '')) : null;
  return only?.success ? only.output : null;
});

/**
 * Whether withdrawals are open, closed or unknown. A missing option means closed (WDR-2); options that failed to load
 * mean unknown.
 */
export const $standing = combine(
  $withdrawal,
  $optionsState,
  (withdrawal, state): 'open' | 'closed' | 'failed' | 'waiting' => {
    if (withdrawal !== null) return withdrawal.enable ? 'open' : 'closed';
    return state === 'ready' ? 'closed' : state;
  },
);

/** Runs `work`; returns null when a setting is missing or invalid, which is an internal error (WDR-11, WDR-12). */
export function orNoSetting<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof WithdrawSettingError) return null;
    throw error;
  }
}

const $limitText = optionText(optionTypes.withdrawLimit);
/** The conversion ratio and the market's limit; null when one of them is missing (WDR-9, WDR-11). */
export const $settings = combine(optionText(optionTypes.withdrawConfig), $limitText, (ratioText, limitText) => {
  const ratio = orNoSetting(() => parseWithdrawRatio(ratioText));
  const limit = parseWithdrawLimit(limitText ?? '');
  return ratio === null || limit === null ? null : { ratio, limit };
});
