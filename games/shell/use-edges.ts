import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Opened } from './use-stage';

/**
 * The edges of the frame that the device covers, as the page has told them at the start and after a turn of the phone:
 * `--in-top` to `--in-left` for the style sheets.
 */
export function useEdges({ start, listen }: Pick<Opened, 'start' | 'listen'>): CSSProperties {
  const [insets, setInsets] = useState(start.insets);
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'insets') setInsets(message.insets);
      }),
    [listen],
  );
  const edges = Object.entries(insets).map(([side, px]) => [`--in-${side}`, `${px}px`]);
  return Object.fromEntries(edges) as CSSProperties;
}
