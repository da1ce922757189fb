import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { $aside, AuthFrame, Missing, MobileField, PasswordRule } from '../../entrance';
import { useOption } from '../../../../core/options';
import { CodeField } from '../../sms-code';
import { Button, Form, PasswordField, TextAction } from '../../../../ui';
import { AgeConsent } from './consent';
import { form } from './fields';
import { InviteField } from './invite-field';
import { LimitFields } from './limit-fields';
import { $asksSms, $busy, $fieldErrors, loginChosen } from './model';
import { OutcomeNote } from './outcome-note';
import { sms } from './sms';
import { $socialTicket } from './social';
import { Terms } from './terms';
import './register.css';

/** The link to the login. Without `tips`, which tell the legal age, also the legal age. */
function Foot({ tips }: { tips: string | null }) {
  const { t } = useTranslation('auth');
  const { legalAge } = useMarket();
  const toLogin = useUnit(loginChosen);
  return (
    <>
      <p className="auth__other">
        {t('register.haveAccount')}
        <TextAction onClick={() => toLogin()}>{t('register.login')}</TextAction>
      </p>
      {tips === null && <p className="auth__age">{t('login.adultsOnly', { age: legalAge })}</p>}
    </>
  );
}

function NewPassword() {
  const { t } = useTranslation('auth');
  const market = useMarket();
  const errors = useUnit($fieldErrors);
  const password = form.useField('password');
  return (
    <PasswordField
      {...password}
      label={t('field.newPassword')}
      error={errors.password}
      errorValues={market.password}
      hint={<PasswordRule password={password.value} />}
      onBlur={password.value === '' ? undefined : password.onBlur}
      autoComplete="new-password"
      maxLength={market.password.max}
    />
  );
}

export function Page() {
  const { t } = useTranslation(['auth', 'access']);
  const market = useMarket();
  const tips = useOption(optionTypes.registerTips);
  const [asksSms, busy, canSubmit, problems, errors, social, submit, back] = useUnit([
    $asksSms,
    $busy,
    form.$canSubmit,
    form.$problems,
    $fieldErrors,
    $socialTicket,
    form.submitted,
    backRequested,
  ]);
  const aside = useUnit($aside);
  const whyId = useId();
  const mobile = form.useField('mobile');
  const smsCode = form.useField('smsCode');

  return (
    <AuthFrame
      compact
      title={social ? t('access:social.registerTitle') : t('register.title')}
      lead={
        social
          ? t('access:social.registerLead', { name: social.name })
          : t(market.welcomeRains > 0 ? 'register.lead' : 'register.leadPlain')
      }
      onBack={() => back()}
      foot={<Foot tips={tips} />}
    >
      <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
        <MobileField market={market} {...mobile} error={errors.mobile} autoComplete="username" />
        {asksSms && <CodeField market={market} sms={sms} {...smsCode} error={errors.smsCode} />}
        <NewPassword />
        <InviteField />
        {market.limitsAtSignUp && <LimitFields />}
        <AgeConsent />
        <OutcomeNote />
        <Button
          type="submit"
          size="lg"
          full
          busy={busy}
          disabled={!canSubmit}
          aria-describedby={canSubmit ? undefined : whyId}
        >
          {t('register.submit')}
        </Button>
        {!canSubmit && <Missing id={whyId} problems={problems} />}
      </Form>
      <Terms />
      {tips?.split('\n').map((line) => (
        <p className="register__tip" key={line}>
          {line}
        </p>
      ))}
      {aside !== null && <aside.Aside />}
    </AuthFrame>
  );
}
