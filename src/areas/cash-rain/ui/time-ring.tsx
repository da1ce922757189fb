import { useState, type CSSProperties } from 'react';
import { rainTiming } from '../../../../contract';
import { serverNow } from '../../../core/time/clock';
import { classes } from '../../../ui';

const urgentSeconds = 3;

/**
 * The time that is left. The ring runs on the compositor: two half discs and a cap turn, nothing is painted while it
 * rains. `began` is when the rain began (server ms), null before.
 */
export function TimeRing({ left, began }: { left: number; began: number | null }) {
  // Where the rain is when the ring appears: a CSS animation goes on by itself from there.
  const [delay] = useState(() => (began === null ? 0 : Math.min(0, began - serverNow())));
  const timing = {
    '--rain-ms': `${rainTiming.rainMs}ms`,
    '--ring-delay': `${delay}ms`,
    '--ring-left': left / (rainTiming.rainMs / 1000),
  } as CSSProperties;
  return (
    <div
      className={classes(
        'rain-ring',
        began !== null && 'rain-ring--runs',
        began !== null && left <= urgentSeconds && 'rain-ring--urgent',
      )}
      style={timing}
    >
      <span className="rain-ring__half rain-ring__half--right">
        <i />
      </span>
      <span className="rain-ring__half rain-ring__half--left">
        <i />
      </span>
      <span className="rain-ring__cap" />
      <span className="rain-ring__cap rain-ring__cap--end" />
      <b className="num rain-ring__text">{left}</b>
    </div>
  );
}
