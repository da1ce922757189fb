import { useEffect, useEffectEvent } from 'react';

interface Keys {
  /** Presses a large button. Returns false when the key belongs to none. */
  press(key: string): boolean;
  /** Raises or lowers the stake by one step. Returns false where the game has no stake row. */
  move(direction: 1 | -1): boolean;
  sound(): void;
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The button that has a letter as its key (`aria-keyshortcuts`) and can be pressed now. */
const buttonOf = (key: string): HTMLElement | null =>
  /^[a-z]$/i.test(key)
    ? document.querySelector(`[aria-keyshortcuts='${key.toUpperCase()}']:not(:disabled):not([aria-disabled='true'])`)
    : null;

/** Parts with keys of their own. */
const ownKeys = 'input, [role="radiogroup"], .kente-table';

/**
 * The keys of a game: Space and Enter for the large button while nothing has the focus, arrows for the stake, M for
 * the sound, and the letters that buttons name. A key that is held down presses a button once.
 */
export function useGameKeys(keys: Keys): void {
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, repeat } = event;
    const target = event.target instanceof Element ? event.target : document.body;
    // The browser would click a focused button again and again while Enter is held down.
    if (repeat && (key === 'Enter' || key === ' ')) return target.closest('.play-btn') !== null;
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    if (document.querySelector('dialog[open]') !== null || target.closest('input') !== null) return false;
    if (key === 'm' || key === 'M') {
      if (!repeat) keys.sound();
      return true;
    }
    const button = repeat ? null : buttonOf(key);
    if (button !== null) {
      button.click();
      return true;
    }
    const direction = moves[key];
    if (direction !== undefined) return target.closest(ownKeys) === null && keys.move(direction);
    return !repeat && target === document.body && keys.press(key);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && run(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
