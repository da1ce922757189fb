import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes';
import './windowed.css';

/** Tells elements whether they are near the viewport, with one observer for all of them. */
function createNearness(margin: string) {
  const listeners = new WeakMap<Element, (near: boolean) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  return {
    observe(element: Element, listener: (near: boolean) => void) {
      listeners.set(element, listener);
      observer.observe(element);
      return () => observer.unobserve(element);
    },
  };
}
type Nearness = ReturnType<typeof createNearness>;

interface PartProps {
  nearness: Nearness;
  /** Rendered at once, because it is on the first screen. */
  first: boolean;
  className: string | undefined;
  style: CSSProperties;
  render: () => ReactNode;
}

function Part({ nearness, first, className, style, render }: PartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first);
  useEffect(() => nearness.observe(ref.current!, setNear), [nearness]);
  return (
    <div ref={ref} className={classes('windowed__part', className)} style={style}>
      {near && render()}
    </div>
  );
}

interface WindowedProps<T> {
  items: readonly T[];
  /** Number of items of a part. A whole number of rows. */
  partSize: number;
  /**
   * Class of a part. The style sheet gives an empty part its height: `padding-top` by `--items`, the number of its
   * items.
   */
  className?: string;
  /** Parts this far outside the viewport stay rendered, so that a fast scroll shows no holes. A CSS margin. */
  margin?: string;
  /** Renders the items of a part; `start` is the index of the first one. */
  children: (items: readonly T[], start: number) => ReactNode;
}

/**
 * A long list in parts, of which only those near the viewport are in the document. Empty parts keep their height, so
 * the scroll bar and the way back to a position stay right.
 */
export function Windowed<T>({ items, partSize, className, margin = '100% 0px', children }: WindowedProps<T>) {
  const [nearness] = useState(() => createNearness(margin));
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / partSize) }, (_, at) =>
        items.slice(at * partSize, (at + 1) * partSize),
      ),
    [items, partSize],
  );
  return (
    <div className="windowed">
      {parts.map((part, at) => (
        <Part
          key={at}
          nearness={nearness}
          first={at === 0}
          className={className}
          style={{ '--items': part.length } as CSSProperties}
          render={() => children(part, at * partSize)}
        />
      ))}
    </div>
  );
}
