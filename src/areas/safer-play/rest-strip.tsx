import { useUnit } from 'effector-react';
import { $rest, useRest } from '../access/session';
import { Icon } from '../../ui';
import { useHeightVar } from '../../ui/use-height-var';
import { routeRequested } from '../../core/router';
import { paths } from '../../core/router/routes';
import './rest-strip.css';

/** Says at the top of a page that deposits and play are blocked, and until when (Q77). */
export function RestStrip() {
  const why = useRest();
  const { rest, go } = useUnit({ rest: $rest, go: routeRequested });
  const strip = useHeightVar<HTMLDivElement>('--notice');
  if (rest === null || why === null) return null;
  return (
    <div className="rest-strip" ref={strip} role="status">
      <button
        type="button"
        className="rest-strip__in"
        onClick={() => go({ to: rest.why === 'coolOff' ? paths.exclusion : paths.limits })}
      >
        <Icon name="clock" />
        <span id="rest-why" className="rest-strip__text">
          {why.text}
        </span>
        <Icon name="caret-right" />
      </button>
    </div>
  );
}
