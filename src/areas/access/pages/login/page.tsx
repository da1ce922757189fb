import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { AuthFrame, Help, Missing, MobileField } from '../../entrance';
import { $smsOn, CodeField } from '../../sms-code';
import { SocialButtons } from '../../social';
import { Button, Form, PasswordField, TextAction } from '../../../../ui';
import { $busy, $bySms, $refusal, forgotten, form, registerChosen, sms, wayChanged } from './model';
import './login.css';

function Foot() {
  const { t } = useTranslation('access');
  const { legalAge } = useMarket();
  const toRegister = useUnit(registerChosen);
  return (
    <>
      <p className="auth__other">
        {t('login.newHere')}
        <TextAction onClick={() => toRegister()}>{t('login.register')}</TextAction>
      </p>
      <p className="auth__age">{t('login.adultsOnly', { age: legalAge })}</p>
    </>
  );
}

/** The field for the password or for the SMS code, whichever way the visitor has chosen. */
function SecretField() {
  const { t } = useTranslation('access');
  const market = useMarket();
  const [bySms, refusal] = useUnit([$bySms, $refusal]);
  const password = form.useField('password');
  const smsCode = form.useField('smsCode');
  if (bySms) return <CodeField market={market} sms={sms} {...smsCode} error={smsCode.error ?? refusal} />;
  return (
    <PasswordField
      {...password}
      error={password.error ?? refusal}
      label={t('field.password')}
      onBlur={password.value === '' ? undefined : password.onBlur}
      autoComplete="current-password"
      enterKeyHint="go"
      maxLength={market.password.max}
      errorValues={market.password}
    />
  );
}

function OtherWays() {
  const { t } = useTranslation('access');
  const [bySms, smsOn, changeWay, forgot] = useUnit([$bySms, $smsOn, wayChanged, forgotten]);
  return (
    <div className="login__ways">
      {smsOn && <TextAction onClick={() => changeWay()}>{t(bySms ? 'way.usePassword' : 'way.useSms')}</TextAction>}
      <TextAction onClick={() => forgot()}>{t('way.forgot')}</TextAction>
    </div>
  );
}

export function Page() {
  const { t } = useTranslation(['access', 'auth']);
  const market = useMarket();
  const [busy, canSubmit, problems] = useUnit([$busy, form.$canSubmit, form.$problems]);
  const [submit, back] = useUnit([form.submitted, backRequested]);
  const whyId = useId();
  const mobile = form.useField('mobile');

  return (
    <AuthFrame title={t('login.title')} onBack={() => back()} foot={<Foot />}>
      <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
        <MobileField market={market} {...mobile} autoComplete="username" />
        <SecretField />
        <OtherWays />
        <Button
          type="submit"
          size="lg"
          full
          busy={busy}
          disabled={!canSubmit}
          aria-describedby={canSubmit ? undefined : whyId}
          className="auth__submit"
        >
          {t('login.submit')}
        </Button>
        {!canSubmit && <Missing spoken id={whyId} problems={problems} />}
      </Form>
      <SocialButtons />
      <Help />
    </AuthFrame>
  );
}
