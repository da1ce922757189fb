import { useUnit } from 'effector-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../app/market';
import { backRequested } from '../../app/router';
import { AuthFrame, MobileField } from '../../features/entrance';
import { Button, PasswordField, TextAction } from '../../shared/ui';
import { Help } from './help';
import { $busy, form, registerChosen } from './model';
import './login.css';

export function Page() {
  const { t } = useTranslation('auth');
  const market = useMarket();
  const [busy, canSubmit, submit, back, toRegister] = useUnit([$busy, form.$canSubmit, form.submitted, backRequested, registerChosen]);
  const mobile = form.useField('mobile');
  const password = form.useField('password');
  // The browser sends a form with a disabled button nowhere; Enter then says what is missing.
  const entered = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !canSubmit) submit();
  };

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
      <form
        className="auth__fields"
        noValidate
        onKeyDown={entered}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <MobileField market={market} {...mobile} autoComplete="username" />
        <PasswordField
          {...password}
          label={t('field.password')}
          onBlur={password.value === '' ? undefined : password.onBlur}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={market.password.max}
          errorValues={market.password}
        />
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">{t('login.submit')}</Button>
      </form>
      <Help />
    </AuthFrame>
  );
}
