import { Icon } from '../../shell/icon';
import { sides } from '../rules';
import { penaltyLayout } from '../scene/layout';
import type { PenaltyPlay } from './types';

interface SidesProps {
  readonly play: PenaltyPlay;
}

/** In the dock: left or right, as two large radio buttons. The arrow keys change the side. */
export function SidePicker({ play }: SidesProps) {
  const { params, canSet } = play;
  return (
    <div
      className="penalty-sides"
      role="radiogroup"
      aria-label={play.t('side')}
      onKeyDown={(event) => {
        const side = { ArrowLeft: 'left', ArrowUp: 'left', ArrowRight: 'right', ArrowDown: 'right' }[event.key];
        if (side === undefined || !canSet) return;
        event.preventDefault();
        play.setParams({ side: side as 'left' | 'right' });
        event.currentTarget.querySelector<HTMLElement>(`[data-side='${side}']`)?.focus();
      }}
    >
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          role="radio"
          data-side={side}
          aria-checked={side === params.side}
          aria-label={play.t(`sideLabel_${side}`)}
          tabIndex={side === params.side ? 0 : -1}
          disabled={!canSet}
          onClick={() => play.setParams({ side })}
        >
          {side === 'left' && <Icon name="caret-left" />}
          {play.t(side)}
          {side === params.side && <Icon name="check" />}
          {side === 'right' && <Icon name="caret-right" />}
        </button>
      ))}
    </div>
  );
}

/**
 * Over the canvas: a tap on a half of the goal chooses that side. Screen readers and keyboards have the buttons of the
 * dock, so that each side is offered once.
 */
export function GoalHalves({ play }: SidesProps) {
  const { width, height, taken } = play.stage;
  const { goal } = penaltyLayout(width, height, taken);
  return (
    <div className="penalty-goal" style={goal} aria-hidden="true">
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          tabIndex={-1}
          data-chosen={side === play.params.side}
          disabled={!play.canSet}
          onClick={() => play.setParams({ side })}
        />
      ))}
    </div>
  );
}
