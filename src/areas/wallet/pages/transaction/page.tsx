import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { WithdrawState, type Movement, type Transaction } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { checkPath } from '../../../fairness/addresses';
import { useDrawWords } from '../../../fairness';
import { lookOf, MovementAmount, reasonOf } from '../../movements';
import { useMoment } from '../../../../core/time/moment';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import { Button, ErrorState, Icon, List, ListRow, NavBar, Skeleton } from '../../../../ui';
import { Cut, Facts, Reference, Ticket } from '../../../../ui/ticket';
import { $loading, $problem, $transaction, retried } from './model';
import { Sums } from './sums';
import { Steps } from './timeline';
import './transaction.css';

/** The state of a transaction in one word. */
function stateOf({ withdrawal }: Transaction): 'open' | 'paid' | 'returned' | 'done' {
  if (withdrawal === null) return 'done';
  return withdrawal.state < WithdrawState.paid ? 'open' : withdrawal.state === WithdrawState.paid ? 'paid' : 'returned';
}

/** The explanation of a transaction; null when the numbers need none. */
function whyOf({
  reason,
  movements,
}: Transaction): 'locked' | 'stake' | 'payout' | 'rollback' | 'unlock' | 'coins' | 'returned' | null {
  const cash = movements.find(({ kind }) => kind === 'cash');
  if (reason === 'withdraw-return') return 'returned';
  if (reason === 'unlock' || reason === 'rollback') return reason;
  // Before the first deposit, winnings are locked (Q55).
  if (reason === 'payout') return cash !== undefined && cash.freed < cash.amount ? 'locked' : 'payout';
  if (cash === undefined) return movements.some(({ kind }) => kind === 'coins') ? 'coins' : null;
  if (reason === 'stake') return cash.freed > cash.amount ? 'stake' : null;
  return cash.amount > 0 && cash.freed < cash.amount ? 'locked' : null;
}

type Draw = NonNullable<Movement['draw']>;

/** The game, the stake and the prize of a draw. */
function DrawRows({ draw }: { draw: Draw }) {
  const { t } = useTranslation('wallet');
  const words = useDrawWords();
  const stake = words.stake(draw.stake, draw.stakeUnit);
  return (
    <>
      <div>
        <dt>{t('detail.game')}</dt>
        <dd>{words.game(draw.game)}</dd>
      </div>
      {stake !== null && (
        <div>
          <dt>{t('detail.stake')}</dt>
          <dd className="num">{stake}</dd>
        </div>
      )}
      <div>
        <dt>{t('detail.prize')}</dt>
        <dd className="num">{words.prize(draw)}</dd>
      </div>
    </>
  );
}

/** Reason, amounts and state of a transaction. */
function Head({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('wallet');
  const { reason, movements, deposit, withdrawal } = transaction;
  const look = lookOf(reason);
  const state = stateOf(transaction);
  // A gift of an order has its own text; the order's message is about its money.
  const message = movements.some(({ kind }) => kind === 'cash') ? (withdrawal?.message ?? deposit?.message ?? '') : '';
  return (
    <>
      <span className={`list-row__icon list-row__icon--${look.tint}`}>
        <Icon name={look.icon} />
      </span>
      <h2>{t(`reason.${reasonOf(reason)}`)}</h2>
      {movements.map((movement, index) => (
        <MovementAmount
          key={movement.kind}
          movement={movement}
          className={index === 0 ? 'receipt__amount' : 'receipt__other'}
        />
      ))}
      <span className={`receipt__state receipt__state--${state}`}>{t(`state.${state}`)}</span>
      {message !== '' && (
        <p className="muted" role="status">
          {message}
        </p>
      )}
    </>
  );
}

function Receipt({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('wallet');
  const moment = useMoment();
  const go = useUnit(routeRequested);
  const draw = transaction.movements[0]?.draw ?? null;
  const { subject, at, reference } = transaction;
  const why = whyOf(transaction);
  return (
    <Ticket className="receipt" head={{ className: 'receipt__head', children: <Head transaction={transaction} /> }}>
      <Cut />
      <Facts className="receipt__rows">
        <div>
          <dt>{t('detail.when')}</dt>
          <dd>{moment.full(at)}</dd>
        </div>
        {subject !== '' && (
          <div>
            <dt>{t('detail.way')}</dt>
            <dd>{subject}</dd>
          </div>
        )}
        {draw !== null && <DrawRows draw={draw} />}
        <Sums transaction={transaction} />
      </Facts>
      <Steps transaction={transaction} />
      <Reference
        className="receipt__reference"
        label={t('detail.reference')}
        text={reference}
        copyLabel={t('detail.copy', { reference })}
      />
      {draw !== null && (
        <div className="receipt__check">
          <Button kind="secondary" full icon="shield-check-fill" onClick={() => go({ to: checkPath(draw) })}>
            {t('detail.check')}
          </Button>
        </div>
      )}
      {why !== null && (
        <p className="receipt__why">
          <Icon name="info-fill" />
          {t(`why.${why}`)}
        </p>
      )}
    </Ticket>
  );
}

/** Where an appeal about the order of a transaction begins; null for a transaction without an order (Q58). */
function appealOf({ deposit, withdrawal }: Transaction): string | null {
  if (deposit !== null) return pathTo(paths.appealDeposit, { id: deposit.transNo });
  return withdrawal === null ? null : `${paths.appealForm}?kind=withdraw&reference=${withdrawal.orderNo}`;
}

function Content() {
  const { t } = useTranslation('wallet');
  const { transaction, problem, loading, online, retry, go } = useUnit({
    transaction: $transaction,
    problem: $problem,
    loading: $loading,
    online: $online,
    retry: retried,
    go: routeRequested,
  });
  if (transaction === null) {
    if (!online) return <ErrorState offlineText={t('detail.offlineText')} onRetry={() => retry()} />;
    if (problem !== null && !loading)
      return <ErrorState title={t('detail.failedTitle')} text={say({ text: problem })} onRetry={() => retry()} />;
    return (
      <div role="status" aria-label={t('detail.loading')}>
        <Skeleton className="receipt__waiting" />
      </div>
    );
  }
  const appeal = appealOf(transaction);
  return (
    <>
      <Receipt transaction={transaction} />
      <List label={t('detail.help')}>
        <ListRow
          icon="headset-fill"
          tint="green"
          label={t('detail.support')}
          onPress={() => go({ to: paths.supports })}
        />
        {appeal !== null && (
          <ListRow
            icon="warning-circle-fill"
            tint="gold"
            label={t('detail.appeal')}
            onPress={() => go({ to: appeal })}
          />
        )}
      </List>
    </>
  );
}

/** All details of one transaction (R-21, ACC-26): reason, time, channel, deductions, and the balance afterwards. */
export function TransactionPage() {
  const { t } = useTranslation('wallet');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('detail.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Content />
      </main>
    </div>
  );
}
