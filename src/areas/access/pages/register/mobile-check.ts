import { attach, createStore, sample } from 'effector';
import { contract } from '../../../../../contract';
import { isMobile } from '../../../../../contract/numbers/mobile';
import { pageMarket } from '../../../../core/market/market';
import { createCallFx } from '../../../../core/api';
import { form } from './fields';

/** Asks whether a number is registered (SES-18). The call is rate-limited, so a failure means nothing. */
const checkMobileFx = attach({
  effect: createCallFx(contract.member.checkMobile),
  mapParams: (mobile: string) => ({ mobile }),
});

/** The number of the last check, so that leaving the field twice sends one call. */
const $asked = createStore<string | null>(null)
  .on(checkMobileFx, (_, mobile) => mobile)
  .on(checkMobileFx.fail, () => null);
/** The last number that the server called registered. */
export const $takenMobile = createStore<string | null>(null).on(checkMobileFx.done, (taken, { params, result }) =>
  result.used ? params : taken === params ? null : taken,
);

sample({
  clock: form.blurred,
  source: { values: form.$values, asked: $asked },
  filter: ({ values, asked }, field) =>
    field === 'mobile' && isMobile(pageMarket(), values.mobile) && values.mobile !== asked,
  fn: ({ values }) => values.mobile,
  target: checkMobileFx,
});
