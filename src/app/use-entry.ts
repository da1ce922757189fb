import { createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import { addTransitionType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $entry, type Entered } from '../core/router';

const positions = new Map<string, number>();

/** Where a page is to be scrolled to when it is shown: the top, or where the player left it when going back (NAV-8). */
const scrollOf = (entry: Entered): number => (entry.action === 'pop' ? (positions.get(entry.key) ?? 0) : 0);

/**
 * The entry to draw. It follows the router inside a transition, so that React can slide from one page to the next;
 * the scroll position of the page that is left is kept for the way back.
 */
export function useEntry(): Entered | null {
  const scope = useProvidedScope();
  const [entry, setEntry] = useState<Entered | null>(() => (scope ? scope.getState($entry) : null));
  const shown = useRef<Entered | null>(entry);
  useEffect(() => {
    if (!scope) return;
    const follow = (next: Entered | null) => {
      if (next === null || next === shown.current) return;
      if (shown.current) positions.set(shown.current.key, window.scrollY);
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
    if (entry) window.scrollTo(0, scrollOf(entry));
  }, [entry]);
  return entry;
}
