import type { Texts } from '../plurals';

/** What the first screen says; every other namespace comes with the page that needs it (core/i18n/words.ts). */
export const files = import.meta.glob<Texts>(
  ['/src/{core,app}/words/first/*.en.json', '/src/areas/*/words/first/*.en.json'],
  {
    eager: true,
    import: 'default',
  },
);
