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

export function Page() {
  const { t } = useTranslation(['auth', 'access']);
  const market = useMarket();
  const [busy, canSubmit, problems, refusal, bySms, smsOn] = useUnit([
    $busy,
    form.$canSubmit,
    form.$problems,
    $refusal,
    $bySms,
    $smsOn,
  ]);
  const [submit, back, toRegister, changeWay, forgot] = useUnit([
    form.submitted,
    backRequested,
    registerChosen,
    wayChanged,
    forgotten,
  ]);
  const whyId = useId();
  const mobile = form.useField('mobile');
  const password = form.useField('password');
  const smsCode = form.useField('smsCode');

  return (
    <AuthFrame
      title={t('login.title')}
      onBack={() => back()}
      foot={
        <>
          <p className="auth__other">
            {t('login.newHere')}
            <TextAction onClick={() => toRegister()}>{t('login.register')}</TextAction>
          </p>
          <p className="auth__age">{t('login.adultsOnly', { age: market.legalAge })}</p>
        </>
      }
    >
      <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
        <MobileField market={market} {...mobile} autoComplete="username" />
        {bySms ? (
          <CodeField market={market} sms={sms} {...smsCode} error={smsCode.error ?? refusal} />
        ) : (
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
        )}
        <div className="login__ways">
          {smsOn && (
            <TextAction onClick={() => changeWay()}>
              {t(bySms ? 'access:way.usePassword' : 'access:way.useSms')}
            </TextAction>
          )}
          <TextAction onClick={() => forgot()}>{t('access:way.forgot')}</TextAction>
        </div>
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
