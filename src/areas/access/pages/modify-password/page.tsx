import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { PasswordRule } from '../../entrance';
import { SecurePage } from '../../step-up';
import { Button, Card, Form, PasswordField, TextAction } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $busy, $isUnknown, $refusals, forgotten, form, gate } from './model';

const blurWhenTyped = (field: { value: string; onBlur: () => void }) => (field.value === '' ? undefined : field.onBlur);

/** Shown while it is unknown whether the password was changed. */
function UnknownNote() {
  const { t } = useTranslation('security');
  const isUnknown = useUnit($isUnknown);
  return <div role="status">{isUnknown && <Note icon="wifi-slash">{t('password.unknown')}</Note>}</div>;
}

function NewPassword() {
  const { t } = useTranslation('security');
  const market = useMarket();
  const [busy, canSubmit, refusals, submit, forget] = useUnit([
    $busy,
    form.$canSubmit,
    $refusals,
    form.submitted,
    forgotten,
  ]);
  const old = form.useField('old');
  const chosen = form.useField('new');
  const again = form.useField('again');
  const common = { maxLength: market.password.max, errorValues: market.password };
  return (
    <Form onSubmit={() => submit()} canSubmit={canSubmit}>
      <Card className="form">
        <PasswordField
          {...old}
          {...common}
          label={t('password.old')}
          error={old.error ?? refusals.old ?? null}
          onBlur={blurWhenTyped(old)}
          autoComplete="current-password"
        />
        <PasswordField
          {...chosen}
          {...common}
          label={t('password.new')}
          error={chosen.error ?? refusals.new ?? null}
          hint={<PasswordRule password={chosen.value} />}
          onBlur={blurWhenTyped(chosen)}
          autoComplete="new-password"
        />
        <PasswordField
          {...again}
          {...common}
          label={t('password.again')}
          onBlur={blurWhenTyped(again)}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <UnknownNote />
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit}>
          {t('password.submit')}
        </Button>
        <Note icon="shield-check-fill">{t('password.others')}</Note>
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
