import { createWatch, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `tell` with the value of a store: when the component is mounted, and at each change. No React render is needed,
 * so it is for values that change every few seconds. `tell` writes them into the DOM.
 */
export function useTold<T>(of: Store<T>, tell: (value: T) => void): void {
  const scope = useProvidedScope();
  const told = useEffectEvent(tell);
  useLayoutEffect(() => {
    if (!scope) return;
    told(scope.getState(of));
    return createWatch({ unit: of, scope, fn: (value) => told(value) });
  }, [of, scope]);
}
