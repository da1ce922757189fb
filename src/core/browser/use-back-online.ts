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
  // A direct watch instead of a store in render, because the page may unmount the component in the same update.
  useEffect(
    () => createWatch({ unit: cameOnline, ...(scope ? { scope } : {}), fn: () => latest.current?.() }),
    [scope],
  );
}
