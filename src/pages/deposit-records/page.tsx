import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { depositStates, formatMoney, type DepositOrder } from '../../../contract';
import { backRequested, routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { useMoment } from '../../features/deposit';
import { $now } from '../../shared/lib/clock';
import { $market } from '../../shared/lib/market';
import { say } from '../../shared/lib/say';
import { $online } from '../../shared/lib/trackers';
import { Button, EmptyState, ErrorState, Icon, List, NavBar, Skeleton } from '../../shared/ui';
import { $hasMore, $loading, $month, $problem, $records, askedAgain, monthPicked, moreAsked, recordTapped } from './model';
import './records.css';

const kindOf = ({ state }: DepositOrder): 'open' | 'good' | 'bad' =>
  state === depositStates.success ? 'good' : state > depositStates.success ? 'bad' : 'open';

function Row({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const { market, tap } = useUnit({ market: $market, tap: recordTapped });
  return (
    <button type="button" className="record" onClick={() => tap(order)}>
      <span className="record__main">
        <b className="num">{formatMoney(market, order.payMoney)}</b>
        <span className="muted">{order.channelName} · {moment.day(order.createTime)}</span>
      </span>
      <span className={`record__state record__state--${kindOf(order)}`}>{t(`state.${order.state}`)}</span>
      <Icon name="caret-right" className="list-row__caret" />
    </button>
  );
}

/** The last twelve months, this one first. */
function Months() {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const { now, month, pick } = useUnit({ now: $now, month: $month, pick: monthPicked });
  const today = new Date(now);
  const months = Array.from({ length: 12 }, (_, back) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 15, 12));
  return (
    <label className="records__month">
      <span className="sr-only">{t('month')}</span>
      <select value={month} onChange={(event) => pick(event.target.value)}>
        <option value="">{t('all')}</option>
        {months.map((at) => <option key={at} value={moment.monthName(at)}>{moment.month(at)}</option>)}
      </select>
      <Icon name="caret-down" />
    </label>
  );
}

/** Asks for more when its end comes into sight; the button is for those who do not scroll. */
function More() {
  const { t } = useTranslation('records');
  const { loading, more } = useUnit({ loading: $loading, more: moreAsked });
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) more(); }, { rootMargin: '200px' });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [more]);
  return <div ref={end}><Button kind="ghost" full busy={loading} onClick={() => more()}>{t('more')}</Button></div>;
}

function Records() {
  const { t } = useTranslation('records');
  const { records, problem, loading, hasMore, online, again, go } = useUnit({
    records: $records, problem: $problem, loading: $loading, hasMore: $hasMore, online: $online, again: askedAgain, go: routeRequested,
  });
  if (records === null) {
    if (!online) return <EmptyState art="offline" title={t('offlineTitle')} text={t('offlineText')} />;
    if (problem !== null && !loading) return <ErrorState title={t('failedTitle')} text={say({ text: problem })} onRetry={() => again()} />;
    return <div role="status" aria-label={t('loading')} className="records__waiting">{Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className="records__row-waiting" />)}</div>;
  }
  if (records.length === 0) {
    return <EmptyState art="notices" title={t('emptyTitle')} text={t('emptyText')} action={<Button kind="secondary" onClick={() => go({ to: paths.deposit })}>{t('deposit')}</Button>} />;
  }
  return (
    <>
      <List label={t('title')}>{records.map((order) => <Row key={order.id} order={order} />)}</List>
      {hasMore && <More />}
    </>
  );
}

/** All deposits of the member, newest first, fifty at a time (R-31, C42). */
export function DepositRecordsPage() {
  const { t } = useTranslation('records');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body records">
        <Months />
        <Records />
      </main>
    </div>
  );
}
