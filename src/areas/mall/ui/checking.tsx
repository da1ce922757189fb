import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $checking } from '../model/buy';
import './checking.css';

/** Says that the outcome of an order is being looked for after a lost answer (Q53). */
export function Checking() {
  const { t } = useTranslation('mall');
  const checking = useUnit($checking);
  return checking ? (
    <p className="mall-checking" role="status">
      <span className="mall-checking__ring" aria-hidden="true" />
      {t('buy.checking')}
    </p>
  ) : null;
}
