import { useEffect, useSyncExternalStore } from 'react';
import { loadIcons, onIcons, shapeOf, type IconName } from './icon-shapes';
import './icon.css';

export type { IconName } from './icon-shapes';

/** A Phosphor icon in the colour and size of the text. Decorative: hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const shapeNow = () => shapeOf(name);
  const shape = useSyncExternalStore(onIcons, shapeNow, shapeNow);
  useEffect(() => {
    if (shape === '') void loadIcons();
  }, [shape]);
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}
