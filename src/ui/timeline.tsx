import { Icon, type IconName } from './icon';
import './timeline.css';

export interface TimelineStep {
  name: string;
  /** `off`: not reached. `bad`: ended here without success. */
  state: 'done' | 'now' | 'off' | 'bad';
  text: string;
  /** Below the text. */
  note?: string | undefined;
  /** When the step was reached, as text; empty for not yet. */
  time: string;
}

const icons: Record<TimelineStep['state'], IconName> = {
  done: 'check-circle-fill',
  now: 'clock',
  off: 'clock',
  bad: 'warning-circle-fill',
};

/** The progress of an order, step by step, with times. */
export const Timeline = ({ steps, className }: { steps: readonly TimelineStep[]; className?: string }) => (
  <ol className={className}>
    {steps.map(({ name, state, text, note, time }) => (
      <li
        key={name}
        className={`timeline__step timeline__step--${state}`}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <Icon name={icons[state]} />
        <span className="timeline__words">
          {text}
          {note !== undefined && <span className="muted">{note}</span>}
        </span>
        {time !== '' && <span className="timeline__time num">{time}</span>}
      </li>
    ))}
  </ol>
);
