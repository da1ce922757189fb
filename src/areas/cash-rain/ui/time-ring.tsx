import { useState, type CSSProperties } from 'react';
import { rainTiming } from '../../../../contract';
import { serverNow } from '../../../core/time/clock';
import { classes } from '../../../ui';

const urgentSeconds = 3;

/**
 * The remaining time. The ring runs on the compositor: two half discs and a cap rotate, so that nothing is painted
 * during the rain. `began` is the start of the rain (server ms), null before.
 */
export function TimeRing({ left, began }: { left: number; began: number | null }) {
  // The progress when the ring mounts; the CSS animation continues from there.
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
