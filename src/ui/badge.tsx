import type { ReactNode } from 'react';
import { Icon } from './icon';
import './badge.css';

export type BadgeKind = 'hot' | 'new' | 'bonus';

/** A small label. "Hot" has a flame icon, because colour alone must not carry meaning. */
export const Badge = ({ kind, children }: { kind: BadgeKind; children: ReactNode }) => (
  <span className={`badge badge--${kind}`}>
    {kind === 'hot' && <Icon name="fire-fill" />}
    {children}
  </span>
);

/** A counter, "+99" at most (Q22); renders nothing for 0. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? '+99' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  ) : null;

/** Players online, in a dark pill on a picture. */
export const OnlineBadge = ({ text, label }: { text: string; label: string }) => (
  <span className="online-badge">
    <span aria-hidden="true">{text}</span>
    <span className="sr-only">{label}</span>
  </span>
);
