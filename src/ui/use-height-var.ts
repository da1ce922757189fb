import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Writes the height of an element, in px, into a custom property of the root while the element is mounted. */
export function useHeightVar<E extends HTMLElement>(name: `--${string}`): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const target = element.current;
    if (target === null) return undefined;
    const write = () => style.setProperty(name, `${target.offsetHeight}px`);
    const observer = new ResizeObserver(write);
    observer.observe(target);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
