import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { $aside, AuthFrame, Missing, MobileField } from '../../entrance';
import { AgeConsent, NewPasswordField, OutcomeNote, TermsNote } from '../../sign-up';
import { useOption } from '../../../../core/options';
import { CodeField } from '../../sms-code';
import { Button, Form, TextAction } from '../../../../ui';
import { form } from './fields';
import { InviteField } from './invite-field';
import { LimitFields } from './limit-fields';
import { $asksSms, $busy, $fieldErrors, $outcome, loginChosen } from './model';
import { sms } from './sms';
import { $socialTicket } from './social';
import './register.css';

/** The link to the login. Without `tips`, which tell the legal age, also the legal age. */
function Foot({ tips }: { tips: string | null }) {
  const { t } = useTranslation('access');
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

/** The state of a registration whose answer was lost. */
function Outcome() {
  const [outcome, toLogin] = useUnit([$outcome, loginChosen]);
  return <OutcomeNote outcome={outcome} onLogin={() => toLogin()} />;
}

/** The tips of the operator, one in each line (SES-23). */
const Tips = ({ text }: { readonly text: string | null }) =>
  text?.split('\n').map((line) => (
    <p className="register__tip" key={line}>
      {line}
    </p>
  ));

export function Page() {
  const { t } = useTranslation(['access', 'auth']);
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
  const password = form.useField('password');
  const isOfAge = form.useField('isOfAge');

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
        <NewPasswordField {...password} error={errors.password} />
        <InviteField />
        {market.limitsAtSignUp && <LimitFields />}
        <AgeConsent {...isOfAge} error={errors.isOfAge} />
        <Outcome />
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
      <TermsNote lead={t('register.terms')} and={t('register.termsAnd')} />
      <Tips text={tips} />
      {aside !== null && <aside.Aside />}
    </AuthFrame>
  );
}
