import { useTranslation } from 'react-i18next';
import { TextAction } from '../../../ui';
import { AnswerNote } from '../entrance';
import type { Outcome } from './model';

const notes = {
  known: {},
  checking: { icon: 'clock', text: 'register.checking' },
  notCreated: { icon: 'info-fill', text: 'register.notCreated' },
  unknown: { icon: 'wifi-slash', text: 'register.stillUnknown' },
} as const;

/**
 * The state of a registration whose answer was lost: being checked, not created, or still unknown; never "failed"
 * (Q53). `notCreated` replaces the text that names the button of the registration page.
 */
export function OutcomeNote({
  outcome,
  notCreated,
  onLogin,
}: {
  outcome: Outcome;
  notCreated?: string;
  onLogin: () => void;
}) {
  const { t } = useTranslation('access');
  const note = notes[outcome];
  const text = 'text' in note ? t(note.text) : '';
  return (
    <AnswerNote
      {...('icon' in note ? { icon: note.icon, text: outcome === 'notCreated' ? (notCreated ?? text) : text } : {})}
    >
      {outcome === 'unknown' && <TextAction onClick={onLogin}>{t('register.tryLogin')}</TextAction>}
    </AnswerNote>
  );
}
