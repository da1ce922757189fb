import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui';
import { pageMarket } from '../../../core/market/market';
import './password-rule.css';

/** Whether a password has the length required of a new password (SES-14). */
export const hasPasswordLength = (password: string): boolean =>
  password.length >= pageMarket().password.min && password.length <= pageMarket().password.max;

/** The password rule, with a tick while the password meets it (SES-14). */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation('access');
  const holds = hasPasswordLength(password);
  return (
    <span className={holds ? 'password-rule password-rule--held' : 'password-rule'}>
      <Icon name={holds ? 'check-circle-fill' : 'info-fill'} />
      {t('field.passwordLength')}
    </span>
  );
}
