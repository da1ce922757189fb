import * as v from 'valibot';
import { codes, optionTypes, withdrawEnabledSchema } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { readOption } from '../../core/read-option';

/** Refuses while withdrawals are closed, with the text of option 6002 (WDR-2), or when there is no payment provider. */
export async function refuseClosed({ tx, deps, language }: Ctx): Promise<void> {
  if (!deps.payments.open) refuse(codes.withdrawClosed, 'withdrawNoProvider');
  const content = (await readOption(tx, deps.market.code, optionTypes.withdrawEnabled))?.[language] ?? 'null';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), withdrawEnabledSchema), content);
  if (!read.success || !read.output.enable)
    refuse(codes.withdrawClosed, 'withdrawClosed', { message: read.success ? read.output.message : '' });
}
