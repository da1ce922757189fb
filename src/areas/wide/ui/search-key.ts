import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';

const writes = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The key `/` opens the search, except while the player writes or a window is open. */
export function useSearchKey(): void {
  const go = useUnit(routeRequested);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      go({ to: paths.search });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [go]);
}
