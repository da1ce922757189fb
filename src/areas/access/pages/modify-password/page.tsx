import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { PasswordRule } from '../../entrance';
import { SecurePage } from '../../step-up';
import { Button, Card, Form, Icon, PasswordField, TextAction } from '../../../../ui';
import { $busy, $isUnknown, $refusals, forgotten, form, gate } from './model';

const quiet = (field: { value: string; onBlur: () => void }) => (field.value === '' ? undefined : field.onBlur);

function NewPassword() {
  const { t } = useTranslation('security');
  const market = useMarket();
  const [busy, canSubmit, refusals, isUnknown, submit, forget] = useUnit([
    $busy,
    form.$canSubmit,
    $refusals,
    $isUnknown,
    form.submitted,
    forgotten,
  ]);
  const old = form.useField('old');
  const chosen = form.useField('new');
  const again = form.useField('again');
  const common = { maxLength: market.password.max, errorValues: market.password };
  return (
    <Form onSubmit={() => submit()} canSubmit={canSubmit}>
      <Card className="secure__form">
        <PasswordField
          {...old}
          {...common}
          label={t('password.old')}
          error={old.error ?? refusals.old ?? null}
          onBlur={quiet(old)}
          autoComplete="current-password"
        />
        <PasswordField
          {...chosen}
          {...common}
          label={t('password.new')}
          error={chosen.error ?? refusals.new ?? null}
          hint={<PasswordRule password={chosen.value} />}
          onBlur={quiet(chosen)}
          autoComplete="new-password"
        />
        <PasswordField
          {...again}
          {...common}
          label={t('password.again')}
          onBlur={quiet(again)}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <div role="status">
          {isUnknown && (
            <p className="secure__note">
              <Icon name="wifi-slash" />
              {t('password.unknown')}
            </p>
          )}
        </div>
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit}>
          {t('password.submit')}
        </Button>
        <p className="secure__note">
          <Icon name="shield-check-fill" />
          {t('password.others')}
        </p>
        <TextAction onClick={() => forget()}>{t('password.forgotten')}</TextAction>
      </Card>
    </Form>
  );
}

/** Changes the password; the old password is required (R-15, ACC-5). */
export function ModifyPasswordPage() {
  const { t } = useTranslation('security');
  return (
    <SecurePage title={t('password.title')} lead={t('password.lead')} gate={gate}>
      <NewPassword />
    </SecurePage>
  );
}
