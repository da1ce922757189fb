import { useEffect, useRef, type RefObject } from 'react';

/** The distance in px after which releasing refreshes; the page moves half as far as the finger. */
const enoughPx = 56;
const resistance = 2;

interface Pull {
  /** The element that moves with the finger. */
  list: RefObject<HTMLDivElement | null>;
  /** The element that shows whether releasing refreshes; gets `data-pull` = idle, pulling or ready. */
  hint: RefObject<HTMLDivElement | null>;
}

/** Pull to refresh at the top of the page, for touch (ADV-8). Uses transform only and does not render. */
export function usePull(onRefresh: () => void): Pull {
  const list = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let startY: number | null = null;
    let pulled = 0;
    const show = (distance: number) => {
      pulled = distance;
      element.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
      if (hint.current)
        hint.current.dataset['pull'] = distance === 0 ? 'idle' : distance < enoughPx ? 'pulling' : 'ready';
    };
    const start = (event: TouchEvent) => {
      startY = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      const distance = ((event.touches[0]?.clientY ?? startY) - startY) / resistance;
      if (distance > 0 && event.cancelable) event.preventDefault();
      show(Math.min(Math.max(0, distance), enoughPx * 1.5));
    };
    const end = () => {
      if (startY !== null && pulled >= enoughPx) onRefresh();
      startY = null;
      show(0);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [onRefresh]);
  return { list, hint };
}
