import { createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect, useRef } from 'react';
import { cameOnline } from './trackers';

/** Runs `again` whenever the network comes back while the component is shown. */
export function useBackOnline(again: (() => void) | undefined): void {
  const scope = useProvidedScope();
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  // Not through a store in render: the page may take the component away in the same update.
  useEffect(
    () => createWatch({ unit: cameOnline, ...(scope ? { scope } : {}), fn: () => latest.current?.() }),
    [scope],
  );
}
