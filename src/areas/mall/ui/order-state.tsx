import { useTranslation } from 'react-i18next';
import type { MallOrder } from '../../../../contract';
import { Icon, type IconName } from '../../../ui';
import './order-state.css';

const icons: Readonly<Record<MallOrder['state'], IconName>> = {
  placed: 'clock',
  packed: 'package-fill',
  sent: 'truck-fill',
  delivered: 'check-circle-fill',
  cancelled: 'x-circle-fill',
};

/** How an order stands: an icon with words. */
export function OrderState({ order }: { order: Pick<MallOrder, 'state' | 'digital'> }) {
  const { t } = useTranslation('mall');
  const { state, digital } = order;
  return (
    <span className={`order-state order-state--${state}`}>
      <Icon name={icons[state]} />
      {t(state === 'placed' && digital ? 'state.waiting' : `state.${state}`)}
    </span>
  );
}
