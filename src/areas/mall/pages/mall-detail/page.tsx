import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type MallGoods } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, classes, EmptyState, Icon, Picture, Skeleton } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $balance } from '../../../wallet';
import { isGated } from '../../lib/gate';
import { isParcel, isSoldOut } from '../../lib/lines';
import { artOf, purseOf } from '../../lib/look';
import { $busy } from '../../model/buy';
import { checkoutOpened } from '../../model/checkout';
import {
  $count,
  $detail,
  $detailLoading,
  $detailProblem,
  $isGone,
  $most,
  $option,
  addPressed,
  countSet,
  detailAsked,
  optionPicked,
} from '../../model/detail';
import { Checking } from '../../ui/checking';
import { Gate } from '../../ui/gate';
import { MallBar } from '../../ui/mall-bar';
import { Missing, OrderSheet } from '../../ui/order-sheet';
import { Price, PurseMark } from '../../ui/price';
import { Receipt } from '../../ui/receipt';
import { Awning } from '../../ui/stall';
import { Stepper } from '../../ui/stepper';
import { useTag } from '../../ui/use-tag';
import './mall-detail.css';
import '../../ui/order-why.css';

/** How few pieces are named as the last ones. */
const fewLeft = 5;

/** Sizes to choose; one without stock is struck out and says so. */
function Options({ goods }: { goods: MallGoods }) {
  const { t } = useTranslation('mall');
  const { option, pick } = useUnit({ option: $option, pick: optionPicked });
  if (goods.options.length < 2) return null;
  return (
    <div className="goods-options" role="group" aria-label={t('option.label')}>
      {goods.options.map(({ code, stock }) => (
        <button
          key={code}
          type="button"
          className={classes('goods-options__one', code === option?.code && 'goods-options__one--on')}
          aria-pressed={code === option?.code}
          disabled={stock === 0}
          onClick={() => pick(code)}
        >
          {code}
          {stock === 0 && <span className="sr-only">{t('soldOut')}</span>}
        </button>
      ))}
    </div>
  );
}

/** The item before the wall, hanging over the plank (board 39b). */
function Stage({ goods }: { goods: MallGoods }) {
  const tag = useTag()(goods);
  return (
    <div className={classes('stall goods-stage', `stall--${purseOf(goods.type)}`)}>
      <span className="stall__beam" aria-hidden="true" />
      <Awning low />
      <div className="goods-stage__wall">
        <Options goods={goods} />
        <Picture
          className={classes('goods-stage__art', isSoldOut(goods) && 'goods-stage__art--off')}
          src={artOf(goods.image)}
          width={360}
          height={300}
          alt=""
          eager
        />
        {tag !== null && (
          <span className="good__tag num" aria-hidden="true">
            {tag}
          </span>
        )}
      </div>
      <span className="good__plank" aria-hidden="true" />
    </div>
  );
}

/** The way back to the mall, for an item that cannot be ordered. */
function ToMall() {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  return (
    <Button full kind="secondary" onClick={() => go({ to: paths.mall })}>
      {t('toMall')}
    </Button>
  );
}

/** What keeps the member from ordering, or the buttons. */
function Act({ goods }: { goods: MallGoods }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { option, count, balance, busy, add, order } = useUnit({
    option: $option,
    count: $count,
    balance: $balance,
    busy: $busy,
    add: addPressed,
    order: checkoutOpened,
  });
  if (isSoldOut(goods)) return <ToMall />;
  const purse = purseOf(goods.type);
  const price = goods.unitPrice * count;
  const missing = balance === null ? 0 : Math.max(0, price - balance[purse]);
  const lacksOption = option === null;
  return (
    <>
      {missing > 0 && <Missing purse={purse} missing={missing} />}
      <div className="goods-act">
        {isParcel(goods) && (
          <Button
            kind="secondary"
            icon="shopping-cart-simple"
            disabled={lacksOption}
            aria-describedby={lacksOption ? 'goods-why' : undefined}
            onClick={() => add()}
          >
            {t('cart.add')}
          </Button>
        )}
        <Button
          busy={busy}
          disabled={lacksOption}
          aria-describedby={lacksOption ? 'goods-why' : undefined}
          cost={
            <>
              <span className="order-cost">
                <PurseMark type={goods.type} />
              </span>
              {formatCount(market, price)}
            </>
          }
          onClick={() => order()}
        >
          {t('buy.now')}
        </Button>
      </div>
      {lacksOption && (
        <p id="goods-why" className="order-why">
          {t('option.choose')}
        </p>
      )}
    </>
  );
}

function Panel({ goods, gate }: { goods: MallGoods; gate: { minLevel: number; level: number | null } }) {
  const { t } = useTranslation('mall');
  const { option, count, most, set } = useUnit({ option: $option, count: $count, most: $most, set: countSet });
  const stock = option?.stock ?? null;
  return (
    <div className="goods-panel">
      <div className="goods-panel__head">
        <span>
          <h2>{goods.name}</h2>
          <Price type={goods.type} amount={goods.unitPrice} className="goods-panel__price" />
        </span>
        {most > 1 && !isGated(gate) && <Stepper name={goods.name} count={count} most={most} onSet={set} />}
      </div>
      {isSoldOut(goods) ? (
        <p className="goods-panel__out">
          <Icon name="info-fill" />
          {t('soldOutText')}
        </p>
      ) : (
        stock !== null &&
        stock > 0 &&
        stock <= fewLeft && <p className="goods-panel__few">{t('left', { count: stock })}</p>
      )}
      <p className="muted">{goods.text}</p>
      <Note icon={isParcel(goods) ? 'package-fill' : 'lightning'}>
        {t(isParcel(goods) ? 'delivery.parcel' : goods.kind === 'tickets' ? 'delivery.tickets' : 'delivery.topUp')}
      </Note>
      <Checking />
      {isGated(gate) ? <Gate shop={gate} title={goods.name} /> : <Act goods={goods} />}
    </div>
  );
}

/** One item: picture, options, price, and the way to an order (R-49, board 39b). */
export function MallDetailPage() {
  const { t } = useTranslation('mall');
  const { detail, gone, problem, loading, again, go } = useUnit({
    detail: $detail,
    gone: $isGone,
    problem: $detailProblem,
    loading: $detailLoading,
    again: detailAsked,
    go: routeRequested,
  });
  return (
    <div className="page mall-page">
      <MallBar title={detail?.goods.name ?? t('title')} />
      <main className="mall-main">
        {gone ? (
          <EmptyState
            art="bags"
            title={t('gone.title')}
            text={t('gone.text')}
            action={
              <Button kind="secondary" onClick={() => go({ to: paths.mall, replace: true })}>
                {t('toMall')}
              </Button>
            }
          />
        ) : detail === null ? (
          <NotLoaded
            problem={problem}
            loading={loading}
            offlineText={t('offline')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
          >
            <Skeleton className="goods-stage--waiting" />
            <span className="goods-panel">
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </span>
          </NotLoaded>
        ) : (
          <>
            <Stage goods={detail.goods} />
            <Panel goods={detail.goods} gate={detail} />
          </>
        )}
      </main>
      <OrderSheet single />
      <Receipt />
    </div>
  );
}
