export { ContactLinks } from './contact-links';
export { useContacts, type Contact } from '../../../core/options/contacts';
