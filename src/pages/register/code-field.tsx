import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { groupMobile } from '../../../contract';
import { useMarket } from '../../app/market';
import { Button, Field } from '../../shared/ui';
import { form } from './fields';
import { $fieldErrors } from './model';
import { $canSend, $resendSeconds, $sentCode, codeRequested, sendCodeFx } from './sms';

/** The code that comes by SMS, and the button that sends it (SES-17, Q4). */
export function CodeField() {
  const { t } = useTranslation('auth');
  const market = useMarket();
  const [errors, canSend, wait, sent, sending, request] = useUnit([
    $fieldErrors, $canSend, $resendSeconds, $sentCode, sendCodeFx.pending, codeRequested,
  ]);
  const { name, value, onValue, onBlur } = form.useField('smsCode');
  const hint = sent !== null && sent.lifeMinutes > 0
    ? t('register.codeSent', { mobile: groupMobile(market, sent.mobile), minutes: sent.lifeMinutes })
    : t('field.smsCodeHint', { digits: market.smsCodeLength });

  return (
    <Field
      name={name}
      label={t('field.smsCode')}
      value={value}
      onValue={(typed) => onValue(typed.replace(/\D/g, '').slice(0, market.smsCodeLength))}
      onBlur={value === '' ? undefined : onBlur}
      error={errors.smsCode}
      errorValues={{ digits: market.smsCodeLength }}
      hint={<span aria-live="polite">{hint}</span>}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="code-field"
      suffix={
        <Button kind="secondary" size="sm" busy={sending} disabled={!canSend && !sending} onClick={() => request()}>
          {wait > 0 ? t('register.resendIn', { seconds: wait }) : t('register.sendCode')}
        </Button>
      }
    />
  );
}
