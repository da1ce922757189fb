import { useTranslation } from 'react-i18next';
import { IconChip, type IconName } from '../../../ui';
import { Link } from '../../../core/link';
import { useContacts, type Contact } from '../../../core/options/contacts';
import './contact-links.css';

const icons: Record<Contact['kind'], IconName> = {
  phone: 'phone-fill',
  message: 'chat-circle-text-fill',
  mail: 'envelope-simple',
};
const texts = { phone: 'footer.call', message: 'footer.write', mail: 'footer.mail' } as const;

/** The contacts of support as links: phone, message, e-mail. */
export function ContactLinks() {
  const { t } = useTranslation('home');
  const contacts = useContacts();
  return (
    <ul className="contact-links">
      {contacts.map(({ kind, name, href }) => (
        <li key={href}>
          <Link
            to={href}
            className="contact-links__one"
            aria-label={t(texts[kind], { number: name, name, address: name })}
          >
            <IconChip icon={icons[kind]} />
            <span className="contact-links__name">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
