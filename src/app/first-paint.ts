import { installed } from '../core/area/install';
import type { FirstPaint } from '../core/area/area';

const modules = import.meta.glob<FirstPaint>('../areas/*/first-paint.tsx', { eager: true });

/** What areas add to the first paint, in the order of the areas. */
export const firstPaint: ReadonlyArray<FirstPaint & { name: string }> = installed.flatMap(({ name }) => {
  const module = modules[`../areas/${name}/first-paint.tsx`];
  return module === undefined ? [] : [{ ...module, name }];
});
