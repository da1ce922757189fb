import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui';
import { $unread } from '../unread';

/** The number of unread messages, "+99" at most; nothing without one (MSG-3). */
export function UnreadBadge() {
  const { t } = useTranslation('home');
  const count = useUnit($unread);
  return <CountBadge count={count} label={t('notice.unread', { count: Math.min(count, 99) })} />;
}
