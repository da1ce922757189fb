import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, type MallOrder } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { Button, Dialog, Kente, Picture } from '../../../ui';
import { Facts } from '../../../ui/ticket';
import { artOf, purseOf } from '../lib/look';
import { standingOf } from '../lib/steps';
import { $bought, receiptClosed } from '../model/buy';
import { useLineName } from './line-name';
import './receipt.css';

/** What was ordered and paid, with the number of the order. */
function Lines({ order }: { order: MallOrder }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const nameOf = useLineName();
  const names = order.lines.map(
    ({ name, option, count }) => nameOf(name, option) + (count > 1 ? ` ${t('times', { number: String(count) })}` : ''),
  );
  return (
    <Facts className="receipt__facts">
      <div>
        <dt>{t('receipt.number')}</dt>
        <dd className="num">{order.serial}</dd>
      </div>
      <div>
        <dt>{t('receipt.goods')}</dt>
        <dd>{names.join(', ')}</dd>
      </div>
      {order.off > 0 && (
        <div>
          <dt>{t('sums.coupon')}</dt>
          <dd className="num">{`− ${formatCount(market, order.off)}`}</dd>
        </div>
      )}
      {order.state !== 'cancelled' && (
        <div>
          <dt>{t('receipt.paid')}</dt>
          <dd className="num">
            {t(`sum.${purseOf(order.type)}`, { count: order.paid, number: formatCount(market, order.paid) })}
          </dd>
        </div>
      )}
    </Facts>
  );
}

/** The receipt of an order: what was ordered, what was paid, and what comes next. */
export function Receipt() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { bought, close, go } = useUnit({ bought: $bought, close: receiptClosed, go: routeRequested });
  // The content stays during the closing animation.
  const last = useRef<MallOrder | null>(null);
  if (bought !== null) last.current = bought;
  const order = last.current;
  if (order === null) return null;
  const standing = standingOf(order);
  const purse = purseOf(order.type);
  const sum = (amount: number) => t(`sum.${purse}`, { count: amount, number: formatCount(market, amount) });
  return (
    <Dialog
      open={bought !== null}
      onClose={() => close()}
      title={t(`receipt.${standing}.title`)}
      header={
        <>
          <Kente height={6} />
          <span className="receipt__stage" aria-hidden="true">
            {order.lines.slice(0, 3).map(({ id, option, image }) => (
              <Picture
                key={`${id}-${option}`}
                className="receipt__art"
                src={artOf(image)}
                width={360}
                height={300}
                alt=""
              />
            ))}
          </span>
        </>
      }
      actions={
        <>
          <Button
            kind="ghost"
            onClick={() => {
              close();
              go({ to: pathTo(paths.mallOrder, { id: order.id }) });
            }}
          >
            {t('receipt.order')}
          </Button>
          <Button onClick={() => close()}>{t('common:ok')}</Button>
        </>
      }
    >
      <p>
        {t(`receipt.${standing}.text`, {
          mobile: order.topUp?.mobile ?? '',
          network: order.topUp?.network ?? '',
          sum: sum(order.paid),
        })}
      </p>
      <Lines order={order} />
    </Dialog>
  );
}
