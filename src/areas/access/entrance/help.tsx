import { useTranslation } from 'react-i18next';
import { useContacts, type Contact } from '../../../core/options/contacts';
import { Card, Icon, type IconName } from '../../../ui';
import './help.css';

const icons: Record<Contact['kind'], IconName> = {
  phone: 'phone-fill',
  message: 'chat-circle-text-fill',
  mail: 'envelope-simple',
};

/** The support team's contacts, for players who cannot log in. */
export function Help() {
  const { t } = useTranslation('access');
  const contacts = useContacts().filter(({ kind }) => kind !== 'mail');
  if (contacts.length === 0) return null;
  return (
    <Card className="help-card">
      <span className="help-card__icon">
        <Icon name="headset-fill" />
      </span>
      <div className="help-card__words">
        <h2 className="help-card__title">{t('login.helpTitle')}</h2>
        <p className="help-card__text">{t('login.helpText')}</p>
      </div>
      <ul className="help-card__contacts">
        {contacts.map(({ kind, name, href }) => (
          <li key={href}>
            <a className="help-card__contact" href={href} target="_blank" rel="noopener noreferrer">
              <Icon name={icons[kind]} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
