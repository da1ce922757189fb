import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import './open-order.css';

/** A card that leads to a deposit or a withdrawal that is not final. */
export const OpenOrder = ({
  className,
  onPress,
  children,
}: {
  className: string;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={classes('card open-order', className)} onClick={onPress}>
    <Icon name="clock" />
    {children}
    <Icon name="caret-right" />
  </button>
);
