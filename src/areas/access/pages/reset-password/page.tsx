import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '../../../../../contract/numbers/mobile';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { AnswerNote, AuthFrame, PasswordRule } from '../../entrance';
import { $resetProof } from '../../reset';
import { Button, EmptyState, Form, PasswordField } from '../../../../ui';
import { $busy, $outcome, $refusal, codeWanted, form } from './model';

/** Shown when no code was accepted in this visit, so that no password can be chosen. */
function NoProof() {
  const { t } = useTranslation('access');
  const want = useUnit(codeWanted);
  return (
    <EmptyState
      art="notices"
      title={t('reset.noProofTitle')}
      text={t('reset.noProofText')}
      action={<Button onClick={() => want()}>{t('reset.noProofAction')}</Button>}
    />
  );
}

function Choose() {
  const { t } = useTranslation(['access', 'auth']);
  const market = useMarket();
  const [busy, canSubmit, outcome, refusal, submit] = useUnit([
    $busy,
    form.$canSubmit,
    $outcome,
    $refusal,
    form.submitted,
  ]);
  const password = form.useField('password');
  const again = form.useField('again');
  return (
    <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
      <PasswordField
        {...password}
        label={t('reset.password')}
        error={password.error ?? refusal}
        errorValues={market.password}
        hint={<PasswordRule password={password.value} />}
        onBlur={password.value === '' ? undefined : password.onBlur}
        autoComplete="new-password"
        maxLength={market.password.max}
      />
      <PasswordField
        {...again}
        label={t('reset.again')}
        onBlur={again.value === '' ? undefined : again.onBlur}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={market.password.max}
      />
      <AnswerNote
        {...(outcome === 'known'
          ? {}
          : {
              icon: outcome === 'unknown' ? ('wifi-slash' as const) : ('info-fill' as const),
              text: t(`reset.${outcome}`),
            })}
      />
      <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

/** Chooses a new password after the old one was forgotten, with the code accepted on the page before. */
export function Page() {
  const { t } = useTranslation('access');
  const market = useMarket();
  const [proof, back] = useUnit([$resetProof, backRequested]);
  return (
    <AuthFrame
      compact
      title={t('reset.title')}
      {...(proof === null ? {} : { lead: t('reset.lead', { mobile: formatMobile(market, proof.mobile) }) })}
      onBack={() => back()}
      foot={<p className="auth__age">{t('reset.others')}</p>}
    >
      {proof === null ? <NoProof /> : <Choose />}
    </AuthFrame>
  );
}
