import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { texts } from '../core/i18n/english';

/** Starts i18next with every English text, once. For tests only. */
export async function startEnglish(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: texts }, defaultNS: 'common', interpolation: { escapeValue: false } });
}
