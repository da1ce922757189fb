import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui';
import './answer-note.css';

/** What is known of a form whose answer was lost, read out when it changes (Q53); empty it takes no room. */
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
