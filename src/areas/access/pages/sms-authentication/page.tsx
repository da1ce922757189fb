import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { AuthFrame, Help, MobileField } from '../../entrance';
import { $optionsState } from '../../../../core/options';
import { $smsOn, CodeField } from '../../sms-code';
import { Button, EmptyState, Form } from '../../../../ui';
import { $busy, $purpose, $refusal, form, sms } from './model';

/** Asks for a number and the code sent to it, for a new password or for a plain login. */
export function Page() {
  const { t } = useTranslation(['access', 'auth']);
  const market = useMarket();
  const [busy, canSubmit, purpose, refusal, smsOn, options] = useUnit([
    $busy,
    form.$canSubmit,
    $purpose,
    $refusal,
    $smsOn,
    $optionsState,
  ]);
  const [submit, back] = useUnit([form.submitted, backRequested]);
  const mobile = form.useField('mobile');
  const smsCode = form.useField('smsCode');

  return (
    <AuthFrame
      compact
      title={t(`sms.${purpose}.title`)}
      lead={t(`sms.${purpose}.lead`)}
      onBack={() => back()}
      foot={<p className="auth__age">{t('access:login.adultsOnly', { age: market.legalAge })}</p>}
    >
      {options === 'ready' && !smsOn ? (
        <EmptyState art="notices" title={t('sms.offTitle')} text={t('sms.offText')} />
      ) : (
        <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
          <MobileField market={market} {...mobile} autoComplete="username" />
          <CodeField market={market} sms={sms} {...smsCode} error={smsCode.error ?? refusal} />
          <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">
            {t(`sms.${purpose}.submit`)}
          </Button>
        </Form>
      )}
      <Help />
    </AuthFrame>
  );
}
