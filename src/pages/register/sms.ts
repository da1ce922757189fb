import { attach, combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, isMobile } from '../../../contract';
import { pageMarket } from '../../shared/lib/market';
import { createCallFx, type ApiError } from '../../shared/api';
import { $now, serverNow } from '../../shared/lib/clock';
import { toastShown } from '../../shared/lib/toasts';
import { form } from './fields';
import { $takenMobile } from './mobile-check';

/** A code that was sent: to whom, until when it lives and from when another may be sent (server time, ms). */
interface SentCode {
  mobile: string;
  resendAt: number;
  lifeMinutes: number;
}

/** The player asked for a code. */
export const codeRequested = createEvent();
export const sendCodeFx = attach({ effect: createCallFx(contract.member.sendSms), mapParams: (mobile: string) => ({ mobile, purpose: 'register' as const }) });

const retryAfterOf = (error: ApiError): number => error.retryAfterMs ?? 0;

export const $sentCode = createStore<SentCode | null>(null)
  .on(sendCodeFx.done, (_, { params, result }) => ({
    mobile: params, resendAt: serverNow() + result.resendAfter * 1000, lifeMinutes: Math.max(1, Math.round(result.lifeSeconds / 60)),
  }))
  .on(sendCodeFx.fail, (sent, { params, error }) =>
    error.code === codes.tooMany ? { mobile: params, resendAt: serverNow() + retryAfterOf(error), lifeMinutes: sent?.lifeMinutes ?? 0 } : sent);

/** Seconds until another code may be sent to the number in the form; 0 when one may. */
export const $resendSeconds = combine($sentCode, form.$values, $now, (sent, { mobile }, now) =>
  sent === null || sent.mobile !== mobile ? 0 : Math.max(0, Math.ceil((sent.resendAt - now) / 1000)));

/** Whether the button sends: a right number that is not taken, no running wait. */
export const $canSend = combine(form.$values, $takenMobile, $resendSeconds, sendCodeFx.pending, ({ mobile }, taken, wait, pending) =>
  isMobile(pageMarket(), mobile) && taken !== mobile && wait === 0 && !pending);

sample({
  clock: codeRequested,
  source: { values: form.$values, canSend: $canSend },
  filter: ({ canSend }) => canSend,
  fn: ({ values }) => values.mobile,
  target: sendCodeFx,
});
sample({ clock: sendCodeFx.failData, fn: (error) => ({ kind: 'error' as const, text: error.message }), target: toastShown });
