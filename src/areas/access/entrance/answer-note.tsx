import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui';
import './answer-note.css';

/**
 * The state of a form whose answer was lost (Q53). Screen readers announce changes; without text the note takes no
 * space.
 */
export function AnswerNote({ icon, text, children }: { icon?: IconName; text?: string; children?: ReactNode }) {
  return (
    <div role="status" className="answer-note">
      {icon !== undefined && (
        <p className="answer-note__text">
          <Icon name={icon} />
          {text}
        </p>
      )}
      {children}
    </div>
  );
}
