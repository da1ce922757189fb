import * as v from 'valibot';
import { contactsSchema, optionTypes } from '../../../contract';
import { useOption } from './index';

/** A way to reach support: its kind, its name, and the link that opens it. */
export interface Contact {
  kind: 'phone' | 'message' | 'mail';
  name: string;
  href: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The contacts in three options: hotline (4002), messaging (4003, JSON) and e-mail (4007). Invalid ones are left out.
 */
export function contactsOf(hotline: string | null, messaging: string | null, email: string | null): Contact[] {
  const contacts: Contact[] = [];
  if (hotline) contacts.push({ kind: 'phone', name: hotline, href: `tel:${hotline.replace(/[^\d+]/g, '')}` });
  const messages = v.safeParse(contactsSchema, parse(messaging ?? '[]'));
  if (messages.success) {
    for (const { name, url } of messages.output) if (url !== '') contacts.push({ kind: 'message', name, href: url });
  }
  if (email) contacts.push({ kind: 'mail', name: email, href: `mailto:${email}` });
  return contacts;
}

export const useContacts = (): Contact[] =>
  contactsOf(useOption(optionTypes.hotline), useOption(optionTypes.messagingContacts), useOption(optionTypes.email));
