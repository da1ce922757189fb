import { useUnit } from 'effector-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { spotAfter, spotAt } from '../lib/spot';
import { $spot, spotChosen } from '../model';

/** A movement of more than this many CSS px is a drag, a shorter one a tap. */
const tapPx = 6;

interface Drag {
  startX: number;
  startY: number;
  moved: boolean;
}

/**
 * Drags an element to an edge of its offset parent, by pointer and by arrow keys (GAM-5). Returns the present offset in
 * CSS px while it is dragged, otherwise null, and the handlers. A drag does not count as a tap.
 */
export function useDrag(onTap: () => void) {
  const { spot, choose } = useUnit({ spot: $spot, choose: spotChosen });
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);
  const end = () => {
    drag.current = null;
    setOffset(null);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = false;
      drag.current = { startX: event.clientX, startY: event.clientY, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const now = drag.current;
      if (now === null) return;
      const [x, y] = [event.clientX - now.startX, event.clientY - now.startY];
      if (!now.moved && Math.hypot(x, y) <= tapPx) return;
      now.moved = true;
      setOffset({ x, y });
    },
    onPointerUp(event: PointerEvent<HTMLButtonElement>) {
      const now = drag.current;
      const button = event.currentTarget;
      const box = button.offsetParent?.getBoundingClientRect();
      if (now?.moved && box) {
        wasDragged.current = true;
        const { left, top, width } = button.getBoundingClientRect();
        choose(spotAt({ x: left - box.left, y: top - box.top }, box, width));
      }
      end();
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const next = spotAfter(spot, event.key);
      if (next === null) return;
      event.preventDefault();
      choose(next);
    },
    /** The browser sends a click after a drag too. */
    onClick() {
      if (!wasDragged.current) onTap();
      wasDragged.current = false;
    },
  };
  return { spot, offset, handlers };
}
