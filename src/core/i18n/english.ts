import { withMany, type Texts } from './plurals';
import { wordsAt } from './words-path';

const files = import.meta.glob<Texts>(['/src/{core,app}/words/**/*en.json', '/src/areas/*/words/**/*en.json'], {
  eager: true,
  import: 'default',
});

/** Every English namespace at once. For tests only: the app loads them with the pages. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, bundle]) => [wordsAt(path).namespace, withMany(bundle)]),
);
