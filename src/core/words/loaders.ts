import { defineLoaders } from '../area/loaders';

/** The namespaces that several areas use. */
export const sharedWords = defineLoaders({
  words: {
    pages: {
      en: () => import('./pages.en.json'),
      fr: () => import('./pages.fr.json'),
      pt: () => import('./pages.pt.json'),
    },
    pictures: {
      en: () => import('./pictures.en.json'),
      fr: () => import('./pictures.fr.json'),
      pt: () => import('./pictures.pt.json'),
    },
    records: {
      en: () => import('./records.en.json'),
      fr: () => import('./records.fr.json'),
      pt: () => import('./records.pt.json'),
    },
  },
});
