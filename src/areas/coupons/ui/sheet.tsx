import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { CouponPurchase } from '../../../../contract';
import { Button, classes, Icon, Sheet, Skeleton } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import type { Offered } from '../lib/order';
import { useCouponTexts } from '../lib/texts';
import type { CouponPick } from '../model/pick';
import './coupons-tokens.css';
import './coupons.css';

interface TicketProps {
  offered: Offered;
  purchase: CouponPurchase;
  isChosen: boolean;
  onChoose: () => void;
}

/** A coupon as a ticket with a stub. One that cannot be used is a plain box with its reason. */
function Ticket({ offered, purchase, isChosen, onChoose }: TicketProps) {
  const { t } = useTranslation('coupons');
  const texts = useCouponTexts();
  const { coupon, reason } = offered;
  const inside = (
    <>
      <span className="coupon__stub">
        <b>{texts.gives(coupon)}</b>
        <span>{texts.terms(coupon)}</span>
      </span>
      <span className="coupon__words">
        <b>{coupon.title}</b>
        <span>{texts.standing(offered, purchase)}</span>
      </span>
      {isChosen && (
        <span className="coupon__chosen">
          <Icon name="check" />
          <span className="sr-only">{t('chosen')}</span>
        </span>
      )}
    </>
  );
  if (reason !== null) return <div className="coupon coupon--off">{inside}</div>;
  return (
    <button
      type="button"
      className={classes('coupon', isChosen && 'coupon--chosen')}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {inside}
    </button>
  );
}

interface TicketsProps {
  rows: readonly Offered[];
  purchase: CouponPurchase;
  pick: CouponPick;
}

function Tickets({ rows, purchase, pick }: TicketsProps) {
  const [picked, choose] = useUnit([pick.$picked, pick.chosen]);
  return (
    <ul className="coupons">
      {rows.map((row) => (
        <li key={row.coupon.id}>
          <Ticket
            offered={row}
            purchase={purchase}
            isChosen={picked?.id === row.coupon.id}
            onChoose={() => choose(row.coupon.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The choice of a coupon: usable ones first, then the others with the reason (R-62, Q60). */
export function CouponSheet({ pick }: { pick: CouponPick }) {
  const { t } = useTranslation('coupons');
  const { open, offered, purchase, loading, problem, close, choose, again } = useUnit({
    open: pick.$isOpen,
    offered: pick.$offered,
    purchase: pick.$purchase,
    loading: pick.$loading,
    problem: pick.$problem,
    close: pick.closed,
    choose: pick.chosen,
    again: pick.asked,
  });
  if (purchase === null) return null;
  const others = offered?.filter(({ reason }) => reason !== null) ?? [];
  const without = (
    <Button full kind="secondary" onClick={() => choose(null)}>
      {t('without')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={() => close()} title={t('title')} footer={without}>
      {offered === null ? (
        <NotLoaded
          problem={problem}
          loading={loading}
          offlineText={t('offline')}
          failedTitle={t('failed')}
          onRetry={() => again()}
          label={t('loading')}
          className="coupons"
        >
          <Skeleton className="coupon" />
          <Skeleton className="coupon" />
        </NotLoaded>
      ) : offered.length === 0 ? (
        <p className="muted">{t('empty')}</p>
      ) : (
        <>
          <Tickets rows={offered.filter(({ reason }) => reason === null)} purchase={purchase} pick={pick} />
          {others.length > 0 && <h3 className="coupons__others">{t('others')}</h3>}
          <Tickets rows={others} purchase={purchase} pick={pick} />
        </>
      )}
    </Sheet>
  );
}
