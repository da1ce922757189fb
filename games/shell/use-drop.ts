import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How many rows the dock leaves out: none, the presets, the presets and the buttons beside the large one. */
const levels = ['0', '1', '2'] as const;

/**
 * A dock beside the stage has the height of the frame. Rows that do not fit are left out: `data-drop` says how many.
 * Words of another language, a notice or a turned phone change what fits.
 */
export function useDrop(beside: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (dock === null || !beside) {
      delete dock?.dataset['drop'];
      return;
    }
    const fit = (): void => {
      for (const level of levels) {
        dock.dataset['drop'] = level;
        if (dock.scrollHeight <= dock.clientHeight) return;
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(dock);
    return () => observer.disconnect();
  });
  return ref;
}
