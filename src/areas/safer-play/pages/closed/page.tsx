import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type Profile } from '../../../../../contract';
import { findRoute, routeRequested } from '../../../../core/router';
import { paths, routes } from '../../../../core/router/routes';
import { HelpCard, useDates } from '../..';
import { $profile } from '../../../access/session';
import { $market } from '../../../../core/market/market';
import {
  Button,
  Card,
  ErrorState,
  Icon,
  Kente,
  List,
  ListRow,
  Money,
  NavBar,
  Skeleton,
  TextAction,
  type IconName,
  type Tint,
} from '../../../../ui';
import { $isLeaving, $isOver, $isReading, $isUnreachable, $until, left, retried, wantedBack } from './model';
import './closed.css';

const withdrawPath = findRoute(routes, '/account/withdraw') === null ? paths.withdraw : '/account/withdraw';
const rows: ReadonlyArray<{ to: string; label: string; icon: IconName; tint: Tint }> = [
  { to: '/account/records/withdraw', label: 'account.withdrawals', icon: 'hand-withdraw-fill', tint: 'gold' },
  { to: paths.depositRecords, label: 'account.deposits', icon: 'wallet-fill', tint: 'teal' },
  { to: paths.kyc, label: 'account.identity', icon: 'identification-card-fill', tint: 'sand' },
  { to: paths.supports, label: 'account.support', icon: 'headset-fill', tint: 'blue' },
];
const shownRows = rows.filter(({ to }) => findRoute(routes, to) !== null);

/** The balances, the withdrawable part, and a link to withdraw. */
function Purse({ profile: { money, withdrawMoney } }: { profile: Profile }) {
  const { t } = useTranslation('protection');
  const [go, market] = useUnit([routeRequested, $market]);
  const locked = money - withdrawMoney;
  return (
    <Card className="closed__purse">
      <p className="closed__label">{t('account.free')}</p>
      <Money minor={withdrawMoney} className="closed__amount" />
      {locked > 0 && (
        <p className="muted closed__note">{t('account.lockedText', { amount: formatMoney(market, locked) })}</p>
      )}
      <Button
        full
        disabled={withdrawMoney === 0}
        aria-describedby="closed-nothing"
        onClick={() => go({ to: withdrawPath })}
      >
        {t('account.withdraw')}
      </Button>
      <p className="closed__note" id="closed-nothing">
        {withdrawMoney === 0 && t('account.nothing')}
      </p>
    </Card>
  );
}

function Content() {
  const { t } = useTranslation('protection');
  const { profile, unreachable, busy, again } = useUnit({
    profile: $profile,
    unreachable: $isUnreachable,
    busy: $isReading,
    again: retried,
  });
  if (profile !== null) return <Purse profile={profile} />;
  if (!unreachable) return <Skeleton className="closed__waiting" />;
  return (
    <ErrorState
      title={t('account.errorTitle')}
      text={t('account.errorText')}
      offlineText={t('account.offlineText')}
      busy={busy}
      onRetry={() => again()}
    />
  );
}

/** The page of a self-excluded account: its end, the money, a link to withdraw, and help. Nothing else (Q30). */
export function ClosedPage() {
  const { t } = useTranslation('protection');
  const { until, over, leaving, leave, back, go } = useUnit({
    until: $until,
    over: $isOver,
    leaving: $isLeaving,
    leave: left,
    back: wantedBack,
    go: routeRequested,
  });
  const { dayAndTime } = useDates();
  return (
    <div className="page">
      <NavBar
        title={t('account.more')}
        action={<TextAction onClick={() => leave()}>{t('account.logout')}</TextAction>}
      />
      <main className="page__body stack">
        <Card flush>
          <Kente height={6} />
          <div className="closed__words" role="status">
            <Icon name="lock-fill" />
            {until === null ? (
              <Skeleton shape="line" className="closed__line" />
            ) : (
              <h2 className="closed__title">
                {over
                  ? t('account.over')
                  : until === 0
                    ? t('closed.forGood')
                    : t('closed.until', { date: dayAndTime(until) })}
              </h2>
            )}
            <p className="muted">{t(over ? 'account.overText' : 'account.lead')}</p>
            {over && (
              <Button kind="secondary" full busy={leaving} onClick={() => back()}>
                {t('account.again')}
              </Button>
            )}
          </div>
        </Card>
        <Content />
        <List label={t('account.more')}>
          {shownRows.map(({ to, label, icon, tint }) => (
            <ListRow key={to} icon={icon} tint={tint} label={t(label)} onPress={() => go({ to })} />
          ))}
        </List>
        <HelpCard />
      </main>
    </div>
  );
}
