import { attach, combine, createEvent, createStore, sample, type Store } from 'effector';
import { codes, contract, optionTypes, type SmsPurpose } from '../../../../contract';
import { isMobile } from '../../../../contract/numbers/mobile';
import { createCallFx } from '../../../core/api';
import { $now, serverNow } from '../../../core/time/clock';
import { pageMarket } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { optionText } from '../../../core/options';
import { sessionEnded } from '../session';

/** Whether the market sends codes by SMS (option 160, SES-19). */
export const $smsOn = optionText(optionTypes.smsEnabled).map((content) => content === '1');

/** A sent code: its number, and when the next may be sent (server time, ms). */
interface SentCode {
  mobile: string;
  resendAt: number;
  /** 0 when another page or visit sent the code. */
  lifeMinutes: number;
}

/**
 * The model that sends codes (Q4): sends a code for `$purpose` to `$mobile`, counts down to the next, and reports
 * refusals. `$refusedMobile` is a number for which the form allows no code.
 */
export function createSmsCode({
  $purpose,
  $mobile,
  $refusedMobile = createStore<string | null>(null),
}: {
  $purpose: Store<SmsPurpose>;
  $mobile: Store<string>;
  $refusedMobile?: Store<string | null>;
}) {
  const requested = createEvent();
  const sendFx = attach({
    source: $purpose,
    mapParams: (mobile: string, purpose) => ({ mobile, purpose }),
    effect: createCallFx(contract.member.sendSms),
  });

  /** A code sent before the page was reloaded; a code sent since is newer. */
  const recalled = createEvent<SentCode>();
  const $last = createStore<SentCode | null>(null)
    .on(recalled, (sent, before) => sent ?? before)
    .on(sendFx.done, (_, { params, result }) => ({
      mobile: params,
      resendAt: serverNow() + result.resendAfter * 1000,
      lifeMinutes: Math.max(1, Math.round(result.lifeSeconds / 60)),
    }))
    .on(sendFx.fail, (sent, { params, error }) =>
      error.code === codes.tooMany
        ? { mobile: params, resendAt: serverNow() + (error.retryAfterMs ?? 0), lifeMinutes: sent?.lifeMinutes ?? 0 }
        : sent,
    )
    .reset(sessionEnded);
  /** The last code, if it was sent to the number in the form. */
  const $sent = combine($last, $mobile, (sent, mobile) => (sent?.mobile === mobile ? sent : null));

  /** Seconds until another code may be sent to the number in the form; 0 when allowed now. */
  const $resendSeconds = combine($sent, $mobile, $now, (sent, mobile, now) =>
    sent === null || sent.mobile !== mobile ? 0 : Math.max(0, Math.ceil((sent.resendAt - now) / 1000)),
  );
  const $isMobileRight = combine(
    $mobile,
    $refusedMobile,
    (mobile, refused) => isMobile(pageMarket(), mobile) && refused !== mobile,
  );
  /** Whether the button is enabled: a valid number and no wait. */
  const $canSend = combine(
    $isMobileRight,
    $resendSeconds,
    sendFx.pending,
    (right, wait, pending) => right && wait === 0 && !pending,
  );

  const wanted = sample({
    clock: requested,
    source: { mobile: $mobile, canSend: $canSend },
    filter: ({ canSend }) => canSend,
    fn: ({ mobile }) => mobile,
  });
  sample({ clock: wanted, target: sendFx });
  sample({
    clock: sendFx.failData,
    fn: (error) => ({ kind: 'error' as const, text: error.message }),
    target: toastShown,
  });
  return { requested, recalled, sendFx, $purpose, $mobile, $sent, $resendSeconds, $isMobileRight, $canSend };
}
export type SmsCode = ReturnType<typeof createSmsCode>;
