import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { AuthFrame, MobileField } from '../../entrance';
import { Button, Form } from '../../../../ui';
import { $busy, $title, form } from './model';

/** Asks for the number; the answer decides between login and registration. */
export function Page() {
  const { t } = useTranslation(['access', 'auth']);
  const market = useMarket();
  const [busy, canSubmit, title, submit, back] = useUnit([
    $busy,
    form.$canSubmit,
    $title,
    form.submitted,
    backRequested,
  ]);
  const mobile = form.useField('mobile');
  return (
    <AuthFrame
      title={title ?? t('mobile.title')}
      lead={t('mobile.lead')}
      onBack={() => back()}
      foot={<p className="auth__age">{t('access:login.adultsOnly', { age: market.legalAge })}</p>}
    >
      <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
        <MobileField market={market} {...mobile} autoComplete="username" />
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">
          {t('mobile.submit')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
