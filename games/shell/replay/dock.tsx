import type { ReactNode } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import type { ShellSpeech } from '../speech';
import type { Watching } from './use-replay';

/** The strip below the bar: what is shown is a replay. */
export const ReplayStrip = ({ speech }: { readonly speech: ShellSpeech }) => (
  <div className="demo-strip">
    <Icon name="clock-counter-clockwise" />
    <span>{speech.shell('replay')}</span>
  </div>
);

interface ReplayDockProps {
  readonly speech: ShellSpeech;
  /** Stake of the stored round, minor units. */
  readonly stake: number;
  readonly watching: Watching;
  onLeave(): void;
  /** The parameters of the round, switched off. */
  readonly children?: ReactNode;
}

/** In place of the dock: nothing can be staked. The round can be skipped, shown once more, and left. */
export const ReplayDock = ({ speech, stake, watching, onLeave, children }: ReplayDockProps) => (
  <section className="dock" aria-label={speech.shell('replayControls')}>
    {children}
    <p className="dock__why">
      {speech.shell('stakeOfRound')} <b className="num">{speech.money(stake)}</b>
    </p>
    <div className="dock__play">
      <Button
        large
        icon={watching.over ? 'arrow-clockwise' : 'skip-forward-fill'}
        onClick={() => (watching.over ? watching.restart() : watching.hurry())}
      >
        {speech.shell(watching.over ? 'watchAgain' : 'skip')}
      </Button>
    </div>
    <div className="dock__foot">
      <span className="muted">{speech.shell('replayNote')}</span>
      <button type="button" className="text-btn" onClick={onLeave}>
        <Icon name="caret-left" />
        {speech.shell('toRecord')}
      </button>
    </div>
  </section>
);
