import type { ComponentProps, ReactNode } from 'react';
import { Card, classes, Kente } from '..';
import './ticket.css';

interface TicketProps {
  className?: string;
  /** What stands centred at the top: the amount and its state. */
  head: ComponentProps<'div'>;
  children: ReactNode;
}

/** The card of one order or transaction: how much, how it stands, and its details below. */
export const Ticket = ({ className, head, children }: TicketProps) => (
  <Card flush className={className}>
    <Kente height={6} />
    <div {...head} className={classes('ticket__head', head.className)} />
    {children}
  </Card>
);
