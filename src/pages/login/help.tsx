import { useTranslation } from 'react-i18next';
import { contactIcons, useContacts } from '../../features/support';
import { Card, Icon } from '../../shared/ui';

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
        {contacts.map(({ kind, name, url }) => (
          <li key={url}>
            <a className="login-help__contact" href={url} target="_blank" rel="noopener noreferrer">
              <Icon name={contactIcons[kind]} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
