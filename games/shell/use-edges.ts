import { useEffect, useState } from 'react';
import type { Opened } from './use-stage';

/**
 * The padding of a game's page: the edges of its frame that the device covers, as the page has told them at the start
 * and after a turn of the phone.
 */
export function useEdges({ start, listen }: Pick<Opened, 'start' | 'listen'>): string {
  const [insets, setInsets] = useState(start.insets);
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'insets') setInsets(message.insets);
      }),
    [listen],
  );
  return [insets.top, insets.right, insets.bottom, insets.left].map((px) => `${px}px`).join(' ');
}
