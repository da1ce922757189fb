import type { AfterPaint } from '../core/area/area';
import { installed } from '../core/area/install';

const modules = import.meta.glob<AfterPaint>('../areas/*/after-sign-in.{ts,tsx}', { eager: true });

/** What areas do for members only, in the order of the areas. */
export const afterSignIn: readonly AfterPaint[] = installed.flatMap(({ name }) =>
  ['after-sign-in.ts', 'after-sign-in.tsx'].flatMap((file) => modules[`../areas/${name}/${file}`] ?? []),
);
