import { useUnit } from 'effector-react';
import type { EventCallable, Store } from 'effector';
import { useEffect, useRef } from 'react';
import type { Surface } from './page-scene';
import './stage.css';

interface PageScene<Data> {
  slotMounted: EventCallable<{ element: HTMLElement; data: Data }>;
  slotLeft: EventCallable<HTMLElement>;
  $surface: Store<Surface>;
}

export interface SlotProps<Data> {
  scene: PageScene<Data>;
  /** Read once, when the slot mounts. */
  data: Data;
}

/** Where a scene plays: the stage's canvas moves in while this is on the screen. */
export function StageSlot<Data>({ scene, data }: SlotProps<Data>) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(data);
  const { mounted, left, surface } = useUnit({
    mounted: scene.slotMounted,
    left: scene.slotLeft,
    surface: scene.$surface,
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    mounted({ element, data: first.current });
    return () => {
      left(element);
    };
  }, [mounted, left]);
  return (
    <div
      ref={ref}
      className={surface === 'still' ? 'stage__slot stage__slot--still' : 'stage__slot'}
      aria-hidden="true"
    />
  );
}
