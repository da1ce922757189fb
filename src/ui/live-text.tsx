import type { Store } from 'effector';
import { useRef } from 'react';
import { useTold } from './use-told';

interface Props {
  of: Store<string>;
  className?: string;
}

/** Text of a store that changes every second, written to the DOM without a React render; page translators leave it. */
export function LiveText({ of, className }: Props) {
  const place = useRef<HTMLElement>(null);
  useTold(of, (text) => {
    if (place.current) place.current.textContent = text;
  });
  return <b ref={place} className={className} translate="no" />;
}
