import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import type { Advert } from '../../../../contract';
import { advertShown } from '../model/counting';

/** A ref for the element of an advert: fires `advertShown` once, when half of the element has been visible. */
export function useAdvertSeen(position: Advert['position']) {
  const shown = useUnit(advertShown);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          shown({ position });
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [shown, position],
  );
}
