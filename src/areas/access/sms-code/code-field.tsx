import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../../../contract';
import { formatMobile } from '../../../../contract/numbers/mobile';
import { Button, Field } from '../../../ui';
import { codeIn } from './code-in';
import type { SmsCode } from './model';
import { useWebOtp } from './use-web-otp';
import './code-field.css';

interface CodeFieldProps {
  market: Market;
  /** The model that sends codes. */
  sms: SmsCode;
  name: string;
  value: string;
  error: string | null;
  onValue: (digits: string) => void;
  onBlur: () => void;
  /** The label; the default is "SMS code". */
  label?: string;
}

/**
 * The field for an SMS code, with the button that sends one (SES-17, Q4). Accepts a whole pasted message. Needs the
 * namespace `access`.
 */
export function CodeField({ market, sms, name, value, error, onValue, onBlur, label }: CodeFieldProps) {
  const { t } = useTranslation(['access', 'auth']);
  const [canSend, isMobileRight, wait, sent, sending, request] = useUnit([
    sms.$canSend,
    sms.$isMobileRight,
    sms.$resendSeconds,
    sms.$sent,
    sms.sendFx.pending,
    sms.requested,
  ]);
  const digits = market.smsCodeLength;
  const id = useId();
  const sentAt = sent?.resendAt;
  const known = useRef(sentAt);
  // The disabled button loses the focus, so the code field gets it, unless the player has already moved on.
  useEffect(() => {
    const at = document.activeElement;
    const isLeft = at === null || at === document.body || (at instanceof HTMLButtonElement && at.disabled);
    if (sentAt !== undefined && sentAt !== known.current && isLeft) document.getElementById(id)?.focus();
    known.current = sentAt;
  }, [sentAt, id]);
  useWebOtp(sent !== null, (text) => onValue(codeIn(text, digits)));

  const hint = () => {
    if (!isMobileRight) return t('access:code.needMobile');
    if (sent !== null && sent.lifeMinutes > 0)
      return t('register.codeSent', { mobile: formatMobile(market, sent.mobile), minutes: sent.lifeMinutes });
    return t('field.smsCodeHint', { digits });
  };
  return (
    <Field
      id={id}
      name={name}
      label={label ?? t('field.smsCode')}
      value={value}
      onValue={(typed) => onValue(codeIn(typed, digits))}
      onBlur={value === '' ? undefined : onBlur}
      error={error}
      errorValues={{ digits }}
      hint={<span aria-live="polite">{hint()}</span>}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      className="code-field"
      suffix={
        <Button kind="secondary" size="sm" busy={sending} disabled={!canSend && !sending} onClick={() => request()}>
          {wait > 0 ? t('register.resendIn', { seconds: wait }) : t('register.sendCode')}
        </Button>
      }
    />
  );
}
