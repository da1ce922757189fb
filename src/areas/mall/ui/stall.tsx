import type { ReactNode } from 'react';
import { classes } from '../../../ui';
import { purseOf } from '../lib/look';
import './mall-tokens.css';
import './stall.css';

/** The striped cloth over a stall. It does not move (board 39). */
export const Awning = ({ low = false }: { low?: boolean }) => (
  <span className={classes('awning', low && 'awning--low')} aria-hidden="true">
    <span className="awning__cloth" />
  </span>
);

/** The stall of a shop: beam, awning, lamps and the wall that its goods stand before. */
export const Stall = ({ type, children }: { type: number; children: ReactNode }) => (
  <div className={`stall stall--${purseOf(type)}`}>
    <span className="stall__beam" aria-hidden="true" />
    <Awning />
    <span className="stall__lamp stall__lamp--left" aria-hidden="true" />
    <span className="stall__lamp stall__lamp--right" aria-hidden="true" />
    {children}
  </div>
);
