import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** How long a finger must rest, ms, and how far it may move, CSS px. */
const holdMs = 450;
const slack = 10;
/** A click that belongs to a press comes within this time of its end, ms. */
const clickMs = 60;

/**
 * A long press, or the context menu of a mouse or keyboard, calls `onHold`. `taken` is true when the
 * press was used, so that the click after it is ignored.
 */
export function useLongPress(onHold: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const used = useRef(false);
  const end = (): void => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  const released = (): void => {
    end();
    setTimeout(() => {
      used.current = false;
    }, clickMs);
  };
  const held = (): void => {
    end();
    if (used.current) return;
    used.current = true;
    onHold();
  };
  return {
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent): void => {
        end();
        used.current = false;
        if (button === 0) press.current = { timer: setTimeout(held, holdMs), x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        const from = press.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > slack) end();
      },
      onPointerUp: released,
      onPointerLeave: end,
      onPointerCancel: released,
      onContextMenu: (event: MouseEvent): void => {
        event.preventDefault();
        held();
      },
      onKeyDown: (): void => {
        used.current = false;
      },
    },
    taken: (): boolean => used.current,
  };
}
