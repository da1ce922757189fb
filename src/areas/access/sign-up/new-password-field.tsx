import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../core/market/use-market';
import { PasswordField } from '../../../ui';
import { PasswordRule } from '../entrance';

/** The field for a new password, with its rule (SES-14). */
export function NewPasswordField({
  name,
  value,
  error,
  onValue,
  onBlur,
}: {
  name: string;
  value: string;
  error: string | null;
  onValue: (value: string) => void;
  onBlur: () => void;
}) {
  const { t } = useTranslation('access');
  const market = useMarket();
  return (
    <PasswordField
      name={name}
      value={value}
      onValue={onValue}
      label={t('field.newPassword')}
      error={error}
      errorValues={market.password}
      hint={<PasswordRule password={value} />}
      onBlur={value === '' ? undefined : onBlur}
      autoComplete="new-password"
      maxLength={market.password.max}
    />
  );
}
