import type { ComponentProps, CSSProperties } from 'react';

/** A bar of ice, filled by `share` (0 to 1); what it means is said by the attributes given. */
export const IceBar = ({
  share,
  ...rest
}: Omit<ComponentProps<'span'>, 'className' | 'children'> & { share: number }) => (
  <span {...rest} className="ice-bar">
    <span style={{ '--share': share } as CSSProperties} />
  </span>
);
