import { useTranslation } from 'react-i18next';
import { useContacts, type Contact } from '../../features/support';
import { Card, Icon, type IconName } from '../../shared/ui';

const icons: Record<Contact['kind'], IconName> = { phone: 'phone-fill', message: 'chat-circle-text-fill', mail: 'envelope-simple' };

/** Who cannot get in finds people: the support team's contacts. */
export function Help() {
  const { t } = useTranslation('auth');
  const contacts = useContacts().filter(({ kind }) => kind !== 'mail');
  if (contacts.length === 0) return null;
  return (
    <Card className="login-help">
      <span className="login-help__icon"><Icon name="headset-fill" /></span>
      <div className="login-help__words">
        <h2 className="login-help__title">{t('login.helpTitle')}</h2>
        <p className="login-help__text">{t('login.helpText')}</p>
      </div>
      <ul className="login-help__contacts">
        {contacts.map(({ kind, name, href }) => (
          <li key={href}>
            <a className="login-help__contact" href={href} target="_blank" rel="noopener noreferrer">
              <Icon name={icons[kind]} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
