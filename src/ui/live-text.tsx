import { createWatch, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  of: Store<string>;
  className?: string;
}

/** Text of a store that changes every second, written to the DOM without a React render. */
export function LiveText({ of, className }: Props) {
  const scope = useProvidedScope();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!scope) return;
    const write = (text: string): void => {
      if (place.current) place.current.textContent = text;
    };
    write(scope.getState(of));
    return createWatch({ unit: of, scope, fn: write });
  }, [of, scope]);
  return <b ref={place} className={className} />;
}
