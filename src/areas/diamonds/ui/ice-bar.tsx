import type { ComponentProps, CSSProperties } from 'react';

/** A bar filled by `share` (0 to 1); the caller passes the aria attributes. */
export const IceBar = ({
  share,
  ...rest
}: Omit<ComponentProps<'span'>, 'className' | 'children'> & { share: number }) => (
  <span {...rest} className="ice-bar">
    <span style={{ '--share': share } as CSSProperties} />
  </span>
);
