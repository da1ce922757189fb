import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../../../core/browser/trackers';
import { useMarket } from '../../../../core/market/use-market';
import { Button, Form, Icon } from '../../../../ui';
import { Missing, MobileField } from '../../../access/entrance';
import { AgeConsent, NewPasswordField, OutcomeNote, TermsNote } from '../../../access/sign-up';
import { CodeField } from '../../../access/sms-code';
import { $busy, $fieldErrors, $outcome, form, loginChosen, sms } from '../../model/sign-up';
import { Price } from './price';

/** The form with which a visitor registers and takes the gift (GIV-1, Q57, board 41). */
export function SignUp({ coins }: { coins: number }) {
  const { t } = useTranslation('giveaway');
  const market = useMarket();
  const { online, busy, canSubmit, problems, errors, outcome, submit, toLogin } = useUnit({
    online: $online,
    busy: $busy,
    canSubmit: form.$canSubmit,
    problems: form.$problems,
    errors: $fieldErrors,
    outcome: $outcome,
    submit: form.submitted,
    toLogin: loginChosen,
  });
  const whyId = useId();
  const mobile = form.useField('mobile');
  const smsCode = form.useField('smsCode');
  const password = form.useField('password');
  const isOfAge = form.useField('isOfAge');
  return (
    <>
      <Form className="giveaway__form" onSubmit={() => submit()} canSubmit={canSubmit}>
        <MobileField market={market} {...mobile} error={errors.mobile} autoComplete="username" />
        <CodeField market={market} sms={sms} {...smsCode} error={errors.smsCode} />
        <NewPasswordField {...password} error={errors.password} />
        <div>
          <AgeConsent {...isOfAge} error={errors.isOfAge} text={t('consent', { age: market.legalAge })} />
          <TermsNote lead={t('read')} and={t('readAnd')} />
        </div>
        <OutcomeNote outcome={outcome} notCreated={t('notCreated')} onLogin={() => toLogin()} />
        <Button
          type="submit"
          size="lg"
          full
          busy={busy}
          disabled={!canSubmit || !online}
          aria-describedby={canSubmit ? undefined : whyId}
        >
          {t('get')}
          <Price coins={coins} />
        </Button>
        {online ? (
          !canSubmit && <Missing id={whyId} problems={problems} />
        ) : (
          <p className="giveaway__note" role="status">
            <Icon name="wifi-slash" /> {t('why')}
          </p>
        )}
      </Form>
      <Button kind="ghost" onClick={() => toLogin()}>
        {t('login')}
      </Button>
    </>
  );
}
