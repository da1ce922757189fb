import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../core/time/use-dates';
import { $rest } from './rest';

/** Why deposits and play are blocked, or null: `text` with the end, `off` as the short reason below a button (Q77). */
export function useRest(): { text: string; off: string } | null {
  const { t } = useTranslation('common');
  const { dayAndTime } = useDates();
  const rest = useUnit($rest);
  if (rest === null) return null;
  return { text: t(`rest.${rest.why}`, { date: dayAndTime(rest.until) }), off: t(`rest.off.${rest.why}`) };
}
