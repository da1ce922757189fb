import { useEffect, useSyncExternalStore } from 'react';
import { loadIcons, onIcons, shapeOf, type IconName } from './icon-shapes';
import './icon.css';

export type { IconName } from './icon-shapes';

/** A Phosphor icon in the text's colour and size; decorative, its words stand beside it. */
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
