import { useUnit } from 'effector-react';
import type { EventCallable } from 'effector';
import { useEffect, useRef } from 'react';
import './stage.css';

interface Wire<Data> {
  slotMounted: EventCallable<{ element: HTMLElement; data: Data }>;
  slotLeft: EventCallable<HTMLElement>;
}

/** Where a scene plays: the stage's canvas moves in while this is on the screen. `data` is read once. */
export function StageSlot<Data>({ link, data }: { link: Wire<Data>; data: Data }) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(data);
  const { mounted, left } = useUnit({ mounted: link.slotMounted, left: link.slotLeft });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    mounted({ element, data: first.current });
    return () => {
      left(element);
    };
  }, [mounted, left]);
  return <div ref={ref} className="stage__slot" aria-hidden="true" />;
}
