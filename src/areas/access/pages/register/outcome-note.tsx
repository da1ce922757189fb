import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { AnswerNote } from '../../entrance';
import { TextAction } from '../../../../ui';
import { $outcome, loginChosen } from './model';

const notes = {
  known: {},
  checking: { icon: 'clock', text: 'register.checking' },
  notCreated: { icon: 'info-fill', text: 'register.notCreated' },
  unknown: { icon: 'wifi-slash', text: 'register.stillUnknown' },
} as const;

/**
 * The state of a registration whose answer was lost: being checked, not created, or still unknown; never "failed"
 * (Q53).
 */
export function OutcomeNote() {
  const { t } = useTranslation('auth');
  const [outcome, toLogin] = useUnit([$outcome, loginChosen]);
  const note = notes[outcome];
  return (
    <AnswerNote {...('icon' in note ? { icon: note.icon, text: t(note.text) } : {})}>
      {outcome === 'unknown' && <TextAction onClick={() => toLogin()}>{t('register.tryLogin')}</TextAction>}
    </AnswerNote>
  );
}
