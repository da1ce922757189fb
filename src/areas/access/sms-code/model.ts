import { attach, combine, createEvent, createStore, sample, type Store } from 'effector';
import { codes, contract, isMobile, optionTypes, type SmsPurpose } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { $now, serverNow } from '../../../core/time/clock';
import { pageMarket } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { optionText } from '../../../core/options';
import { sessionEnded } from '../session';

/** Whether codes are sent by SMS at all (option 160, SES-19). */
export const $smsOn = optionText(optionTypes.smsEnabled).map((content) => content === '1');

/** A code that was sent: to whom, and from when another may be sent (server time, ms). */
interface SentCode {
  mobile: string;
  resendAt: number;
  /** 0 when it was not this app that sent it. */
  lifeMinutes: number;
}

/**
 * The sending half of a code field (Q4): sends a code for `$purpose` to `$mobile`, counts down to the next, says what
 * the server
 * refuses. `$refusedMobile` is a number that the form knows to be of no use here.
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

  /** A code that was sent before the page was loaded anew; what this page has sent itself is newer. */
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
  /** What was sent to the number in the form: another one's is nobody's business here. */
  const $sent = combine($last, $mobile, (sent, mobile) => (sent?.mobile === mobile ? sent : null));

  /** Seconds until another code may be sent to the number in the form; 0 when one may. */
  const $resendSeconds = combine($sent, $mobile, $now, (sent, mobile, now) =>
    sent === null || sent.mobile !== mobile ? 0 : Math.max(0, Math.ceil((sent.resendAt - now) / 1000)),
  );
  const $isMobileRight = combine(
    $mobile,
    $refusedMobile,
    (mobile, refused) => isMobile(pageMarket(), mobile) && refused !== mobile,
  );
  /** Whether the button sends: a right number, no running wait. */
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
