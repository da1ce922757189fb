import { createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $backAt, cameOnline } from './trackers';

/** So long after the network came back, a request of the time without it may still fail, ms. */
const lateMs = 5_000;
/** Time until such a request is made again, ms: at most five times. */
const againAfterMs = 1_000;

/** Runs `again` whenever the network comes back while the component is shown, or has just come back. */
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
  useEffect(() => {
    const backAt = scope?.getState($backAt) ?? -Infinity;
    if (performance.now() - backAt > lateMs) return;
    const timer = setTimeout(() => latest.current?.(), againAfterMs);
    return () => clearTimeout(timer);
  }, [scope]);
}
