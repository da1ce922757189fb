import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { LockedMeter } from '../../locked-money';
import { Months, PagedRecords } from '../../../../ui/records';
import { $balance } from '../..';
import {
  Button,
  Card,
  Coins,
  EmptyState,
  Kente,
  ListRow,
  Money,
  NavBar,
  SegmentedControl,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { $exported, exportAsked } from './export';
import { Movements } from './list';
import { $kind, $month, $position, filterCleared, kindPicked, monthPicked, movements, type Shown } from './model';
import './wallet.css';

const kinds: readonly Shown[] = ['all', 'cash', 'coins', 'diamonds'];

/** All balances of the member, and the withdrawable part (Q7). */
function Purse() {
  const { t } = useTranslation('wallet');
  const { balance, position, go } = useUnit({ balance: $balance, position: $position, go: routeRequested });
  return (
    <Card flush>
      <Kente height={6} />
      <div className="wallet__purse">
        <span className="muted">{t('money')}</span>
        {balance === null ? (
          <Skeleton shape="line" className="wallet__waiting" />
        ) : (
          <Money minor={balance.money} className="wallet__money" />
        )}
        <dl className="wallet__others">
          <div>
            <dt className="sr-only">{t('coins')}</dt>
            <dd>{balance === null ? <Skeleton shape="line" /> : <Coins count={balance.coins} label="" />}</dd>
          </div>
          <div>
            <dt className="sr-only">{t('diamonds')}</dt>
            <dd>
              {balance === null ? <Skeleton shape="line" /> : <Coins kind="gem" count={balance.diamonds} label="" />}
            </dd>
          </div>
        </dl>
        {balance !== null && <LockedMeter balance={balance} />}
      </div>
      {position !== null && (
        <div className="wallet__result">
          <ListRow label={t('result')} value={<Money minor={position.net} />} onPress={() => go({ to: paths.me })} />
        </div>
      )}
    </Card>
  );
}

function Empty() {
  const { t } = useTranslation('wallet');
  const { shown, month, clear, go } = useUnit({
    shown: $kind,
    month: $month,
    clear: filterCleared,
    go: routeRequested,
  });
  const whole = shown === 'all' && month === '';
  const action = whole ? (
    <Button kind="secondary" onClick={() => go({ to: paths.deposit })}>
      {t('empty.deposit')}
    </Button>
  ) : (
    <Button kind="secondary" onClick={() => clear()}>
      {t('empty.all')}
    </Button>
  );
  return (
    <EmptyState
      art="notices"
      title={t('empty.title')}
      text={t(whole ? 'empty.text' : 'empty.narrowed')}
      action={action}
    />
  );
}

/** The balances and all movements. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { back, shown, month, exported, pickKind, pickMonth, save } = useUnit({
    back: backRequested,
    shown: $kind,
    month: $month,
    exported: $exported,
    pickKind: kindPicked,
    pickMonth: monthPicked,
    save: exportAsked,
  });
  const download = (
    <TextAction aria-busy={exported !== null || undefined} onClick={() => save()}>
      {exported === null ? t('csv.action') : t('csv.busy', { count: exported })}
    </TextAction>
  );
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} action={download} />
      <main className="page__body stack">
        <Purse />
        <section className="wallet__list" aria-labelledby="wallet-transactions">
          <div className="section-head">
            <h2 className="section-head__title" id="wallet-transactions">
              {t('transactions')}
            </h2>
            <Months value={month} onPick={pickMonth} />
          </div>
          <SegmentedControl
            label={t('filter.label')}
            value={shown}
            onChange={pickKind}
            segments={kinds.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <PagedRecords model={movements} empty={<Empty />}>
            {(rows) => <Movements rows={rows} />}
          </PagedRecords>
        </section>
      </main>
    </div>
  );
}
