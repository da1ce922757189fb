import { useEffect, useRef } from 'react';

const countMs = 900;
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * Animates the number in an element up to `value` once; with `still` it sets the final text at once. Writes to the DOM
 * directly in each frame, without a React render.
 */
export function useCountUp(value: number, text: (shown: number) => string, still: boolean) {
  const ref = useRef<HTMLElement>(null);
  const words = useRef(text);
  useEffect(() => {
    words.current = text;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (still) {
      element.textContent = words.current(value);
      return undefined;
    }
    let frame = 0;
    let from = 0;
    const step = (stamp: number) => {
      if (from === 0) from = stamp;
      const share = Math.min(1, (stamp - from) / countMs);
      element.textContent = words.current(Math.round(value * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  return ref;
}
