import { createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import { addTransitionType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $entry, type Entered } from '../core/router';

const positions = new Map<string, number>();

/** Where a page is to be scrolled to when it is shown: the top, or where the player left it when going back (NAV-8). */
const scrollOf = (entry: Entered): number => (entry.action === 'pop' ? (positions.get(entry.key) ?? 0) : 0);

/** How a player starts to scroll or to press. */
const touches = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls to `top` px. While the page is too short, because a part of it is still loading, tries again at each change
 * of its height, until the player touches the page. Returns the function that ends the tries.
 */
function scrollDownTo(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    // A scroll position is rounded to device pixels.
    if (window.scrollY > top - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const touch of touches) window.removeEventListener(touch, stop, true);
  };
  for (const touch of touches) window.addEventListener(touch, stop, true);
  growth.observe(document.body);
  return stop;
}

/**
 * The entry to draw. It follows the router inside a transition, so that React can slide from one page to the next;
 * the scroll position of the page that is left is kept for the way back.
 */
export function useEntry(): Entered | null {
  const scope = useProvidedScope();
  const [entry, setEntry] = useState<Entered | null>(() => (scope ? scope.getState($entry) : null));
  /** The entry that was requested last; `drawn` is the one on the screen. */
  const shown = useRef<Entered | null>(entry);
  const drawn = useRef<Entered | null>(null);
  useEffect(() => {
    if (!scope) return;
    const follow = (next: Entered | null) => {
      if (next === null || next === shown.current) return;
      if (drawn.current) positions.set(drawn.current.key, window.scrollY);
      shown.current = next;
      const slide = () => {
        // A page that led on at once has been followed by another entry already.
        if (shown.current !== next) return;
        startTransition(() => {
          addTransitionType(next.direction);
          setEntry(next);
        });
      };
      // Inside a popstate event React shows the page at once, without sliding: wait until it is over.
      if (next.action === 'pop') setTimeout(slide);
      else slide();
    };
    const stop = createWatch({ unit: $entry, scope, fn: follow });
    // The router may have entered another page after the first render and before this effect.
    follow(scope.getState($entry));
    return stop;
  }, [scope]);
  useLayoutEffect(() => {
    if (!entry) return undefined;
    drawn.current = entry;
    const top = scrollOf(entry);
    window.scrollTo(0, top);
    return top > 0 ? scrollDownTo(top) : undefined;
  }, [entry]);
  return entry;
}
